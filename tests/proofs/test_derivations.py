"""The checker of derivations: it imports no engine, accepts what the library derives, and refuses every mistake."""

import json
import subprocess
import sys
from dataclasses import asdict, replace
from typing import Any

import pytest

from jaipur_rules import Match, TakeCamels, deal
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.rulebook import load
from proofs import ROOT
from proofs.__main__ import main
from proofs.derivations.checker import Checker
from proofs.derivations.command import CATALOGUE, all_questions, check
from proofs.derivations.mistakes import mistaken
from proofs.derivations.playing import Asked, questions

CHECKER = Checker(CATALOGUE)
CAMELS = arrange(market="KKKGS", hands=("LLL", ""), herds=(4, 4), deck_size=1, deck="L")
LAST: list[Asked] = [*questions(CAMELS, TakeCamels())]
"""Questions of every kind but that of a deal."""

KINDS = [derivation.kind for _, derivation in LAST]


def test_the_checker_accepts_every_derivation_and_refuses_every_mistake() -> None:
    tally = check(all_questions(range(2)))
    assert tally.faults == []
    assert (tally.derivations > 3000, tally.mistakes > 5000) == (True, True)


def test_the_questions_are_of_every_kind() -> None:
    assert KINDS == ["legality", "effect", "round_end", "score", "seal", "winner", "starter"]


@pytest.mark.parametrize("place", range(len(LAST)), ids=KINDS)
def test_a_mistake_is_refused(place: int) -> None:
    question, derivation = LAST[place]
    written = derivation.to_plain()
    accepted = [name for name, wrong in mistaken(written) if not CHECKER.faults(question, wrong)]
    assert (CHECKER.faults(question, written), accepted) == ([], [])


def test_a_derivation_is_right_at_one_table_alone() -> None:
    _, derivation = LAST[0]
    ((other, _), *_) = questions(arrange(market="KKDGS"), TakeCamels())
    assert CHECKER.faults(other, derivation.to_plain()) != []


def test_the_coin_of_a_deal_decides_who_starts() -> None:
    ((asked, derivation),) = questions(Match(), deal(seed=7))
    assert CHECKER.faults(asked, derivation.to_plain()) == []
    assert CHECKER.faults(replace(asked, coin=0), derivation.to_plain()) != []


def test_the_answers_of_the_catalogue_are_those_of_the_checker() -> None:
    read = {case for rule in load("jaipur").rules for case in rule.answers}
    assert sorted(CHECKER.rules) == sorted(read)


def test_what_has_a_switch_has_its_value_as_a_fact() -> None:
    catalogue = load("jaipur")
    lacking = {
        step.rule
        for _, derivation in all_questions(())
        for step in derivation.steps
        if (switch := catalogue.rule(step.rule).switch) and switch not in dict(step.facts)
    }
    assert lacking == set()


@pytest.mark.parametrize("language", languages())
def test_every_text_is_said_and_has_its_words(language: str) -> None:
    said = {
        message.code: message.to(language)
        for _, derivation in all_questions(())
        for message in (derivation.message, *map(derivation.step_message, derivation.steps))
    }
    written = {code for code in texts("jaipur", language) if code.startswith("jaipur.why.")}
    assert {*said, "jaipur.why.tokens"} == written
    assert [words for words in said.values() if "{" in words] == []


ISOLATED = """
import sys
sys.path.insert(0, sys.argv[1])
from proofs.derivations.checker import main
print(*main(sys.argv[2], sys.stdin), sep="\\n")
known = {*sys.stdlib_module_names, "proofs", "__main__"}
print(sorted({name.partition(".")[0] for name in sys.modules} - known))
"""
"""A program that checks lines without the installed packages, and says what it has imported that is not Python's."""


def test_the_checker_runs_on_python_alone() -> None:
    lines = [
        json.dumps({"question": asdict(asked), "derivation": derivation.to_plain()})
        for asked, derivation in LAST
    ]
    done: Any = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ISOLATED, str(ROOT), str(CATALOGUE)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["[]"] * (len(LAST) + 1)


def test_the_command_says_how_many_it_checked(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["derivations", "--matches", "0", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (status, found["matches"], found["faults"]) == (0, 0, [])
