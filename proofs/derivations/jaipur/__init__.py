"""The derivations of Jaipur: questions, and what the rules come to in each answer."""

from proofs.derivations.documents import Answers
from proofs.derivations.jaipur.answers import answer, cases
from proofs.derivations.jaipur.question import Question
from proofs.derivations.jaipur.rules import found

ANSWERS = Answers(Question, cases, found, answer)
