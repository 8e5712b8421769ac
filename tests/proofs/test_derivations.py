"""The checker of derivations: it imports no engine, accepts what the library derives, and refuses every mistake."""

import json
import subprocess
import sys
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import pytest

from jaipur_rules import Match, TakeCamels, deal, johari
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import Bribe, parse_move
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from jaipur_rules.rulebook import load
from proofs import ROOT
from proofs.__main__ import main
from proofs.derivations import command
from proofs.derivations.checker import GAMES, Checker
from proofs.derivations.command import Asked, Tally, all_questions, catalogue, check
from proofs.derivations.jaipur.playing import questions
from proofs.derivations.johari.playing import questions as johari_questions
from proofs.derivations.mistakes import mistaken

CHECKERS = {game: Checker(catalogue(game)) for game in GAMES}
CHECKER = CHECKERS["jaipur"]
CAMELS = arrange(market="KKKGS", hands=("LLL", ""), herds=(4, 4), deck_size=1, deck="L")
FINAL = arrange_johari(displays=("W1P2", "R1"), nobles=(("N3-7", "N3-8"),), phase="final", day=10)
EVENING = arrange_johari(played=(("sale", "trade", "bribe"),), queue=(0,), on_trade=("A1", "W1"))
LAST: dict[str, list[Asked]] = {
    "jaipur": [*questions(CAMELS, TakeCamels())],
    "johari": [
        *johari_questions(FINAL, parse_move("advance WR")),
        *[*johari_questions(EVENING, Bribe())][2:],
        *johari_questions(johari.Match(), johari.deal(seed=7)),
    ],
}
"""Questions about the last move of a match, of every kind but that of a deal of Jaipur and a reshuffle."""


@cache
def arranged(game: str) -> tuple[Asked, ...]:
    """The questions of arranged tables."""
    return tuple(all_questions(game, ()))


@cache
def played(game: str) -> tuple[Asked, ...]:
    """The questions of arranged tables and of some matches."""
    return tuple(all_questions(game, range(3)))


@cache
def checked(game: str) -> Tally:
    """What the checker says of them."""
    return check(game, played(game))


KINDS = {game: [derivation.kind for _, derivation in asked] for game, asked in LAST.items()}
PLACES = [(game, place) for game, kinds in KINDS.items() for place in range(len(kinds))]


@pytest.mark.parametrize(("game", "least"), [("jaipur", 3000), ("johari", 2000)])
def test_the_checker_accepts_every_derivation_and_refuses_every_mistake(
    game: str, least: int
) -> None:
    tally = checked(game)
    assert tally.faults == []
    assert (tally.derivations > least, tally.mistakes > 5000) == (True, True)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("jaipur", ["legality", "effect", "round_end", "score", "seal", "winner", "starter"]),
        ("johari", ["legality", "effect", "game_end", "score", "winner", "day", "deal"]),
    ],
)
def test_the_questions_are_of_every_kind(game: str, kinds: list[str]) -> None:
    assert KINDS[game] == kinds


@pytest.mark.parametrize(
    ("game", "place"), PLACES, ids=[f"{game}-{KINDS[game][place]}" for game, place in PLACES]
)
def test_a_mistake_is_refused(game: str, place: int) -> None:
    question, derivation = LAST[game][place]
    checker, written = CHECKERS[game], derivation.to_plain()
    accepted = [name for name, wrong in mistaken(written) if not checker.faults(question, wrong)]
    assert (checker.faults(question, written), accepted) == ([], [])


def test_a_derivation_is_right_at_one_table_alone() -> None:
    _, derivation = LAST["jaipur"][0]
    ((other, _), *_) = questions(arrange(market="KKDGS"), TakeCamels())
    assert CHECKER.faults(other, derivation.to_plain()) != []


def test_a_derivation_is_of_its_game() -> None:
    question, derivation = LAST["johari"][0]
    other = {**derivation.to_plain(), "game": "jaipur"}
    assert CHECKERS["johari"].faults(question, other) == ["game is jaipur, and not johari"]


def test_the_coin_of_a_deal_decides_who_starts() -> None:
    ((asked, derivation),) = questions(Match(), deal(seed=7))
    assert CHECKER.faults(asked, derivation.to_plain()) == []
    assert CHECKER.faults(replace(asked, coin=0), derivation.to_plain()) != []


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_the_catalogue_are_those_of_the_checker(game: str) -> None:
    read = {case for rule in load(game).rules for case in rule.answers}
    assert sorted(CHECKERS[game].rules) == sorted(read)


WITHOUT_SWITCH = {"jaipur": set[str](), "johari": {"GLD-6", "NOB-11"}}
"""The rules whose switch bears on no legality: what becomes of gold beyond the track, and who comes after a discard."""


@pytest.mark.parametrize("game", GAMES)
def test_what_has_a_switch_has_its_value_as_a_fact(game: str) -> None:
    rules = load(game)
    lacking = {
        step.rule
        for _, derivation in arranged(game)
        for step in derivation.steps
        if (switch := rules.rule(step.rule).switch) and switch not in dict(step.facts)
    }
    assert lacking == WITHOUT_SWITCH[game]


PARTS = {"jaipur": "jaipur.why.tokens", "johari": "johari.why.fact."}
"""The codes of words for facts, as they begin."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_said_and_has_its_words(game: str, language: str) -> None:
    said = {
        message.code: message.to(language)
        for _, derivation in played(game)
        for message in (derivation.message, *map(derivation.step_message, derivation.steps))
    }
    written = {
        code
        for code in texts(game, language)
        if code.startswith(f"{game}.why.") and not code.startswith(PARTS[game])
    }
    assert {*said} == written
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


@pytest.mark.parametrize("game", GAMES)
def test_the_checker_runs_on_python_alone(game: str) -> None:
    lines = [
        json.dumps({"question": asdict(asked), "derivation": derivation.to_plain()})
        for asked, derivation in LAST[game]
    ]
    done: Any = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ISOLATED, str(ROOT), str(catalogue(game))],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["[]"] * (len(lines) + 1)


def test_the_command_says_how_many_it_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "check", lambda game, _: checked(game))
    status = main(["derivations", "--matches", "3", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (status, found["matches"], found["faults"]) == (0, 3, [])
    assert found["derivations"] == sum(len(played(game)) for game in GAMES)
