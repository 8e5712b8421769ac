"""The derivations of Johari: questions, and what the rules come to in each answer."""

from proofs.derivations.documents import Answers
from proofs.derivations.johari.answers import answer, cases
from proofs.derivations.johari.question import Question
from proofs.derivations.johari.rules import found

ANSWERS = Answers(Question, cases, found, answer)
