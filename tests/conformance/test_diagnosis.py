"""The rule that a difference is named after, in both games, and the switch under which an answer would be right.

They are kept in `diagnosed.txt`. A case is a game and what is asked, a table (or none, before the deal), what happens there,
and what differs: an answer after a move, after chance, of a score or of a view; or which legal moves are missing; or what is
asked and by which other switches it is answered. REGENERATE=1 writes anew what comes of it; read the diff.
"""

import re
from ast import literal_eval
from functools import reduce
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import TakeCamels, apply, jaipur, johari, parse_move
from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.checks import explain
from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import causes_of_missing
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.script import Step
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.conformance import QUESTIONS as JOHARI_QUESTIONS
from jaipur_rules.rulebook import load
from tests.golden import kept_cases

GAMES: dict[str, tuple[Any, Questions, dict[str, Any]]] = {
    "jaipur": (jaipur, QUESTIONS, {"market": "DGKKK", "hands": ("LLL", ""), "herds": (2, 0)}),
    "johari": (johari, JOHARI_QUESTIONS, {}),
}
"""By name: a game, its questions, and what lies on a table where nothing else is said."""


def laid(game: str, said: str) -> Any:
    """The table of a case, or a match before its deal."""
    module, _, usual = GAMES[game]
    table: dict[str, Any] = {} if said == "-" else literal_eval(said)
    ruleset = module.Ruleset().with_changes(**table.pop("switches", {}))
    return (
        module.arrange(**usual | table, ruleset=ruleset) if table else module.Match(ruleset=ruleset)
    )


def happening(game: str, text: str) -> Any:
    """A move in its notation, or chance as code."""
    module = GAMES[game][0]
    return eval(text, vars(module)) if text.endswith(")") else module.parse_move(text)


def differences(text: str) -> list[ValueDifference]:
    """What differs: the keys to each value, with what is right and what came; `!` where nothing belongs."""
    found = []
    for place, values in re.findall(r"([\w.]+)(?: ([^ ]+>[^ ]+))?(?:, |$)", text):
        path = tuple(int(key) if key.isdigit() else key for key in place.split("."))
        expected, came = map(literal_eval, (values.strip("!") or "None>0").split(">"))
        found.append(ValueDifference(path, expected, came, is_extra=values.endswith("!")))
    return found


def missing(game: str, at: Any, pattern: str) -> str:
    """The rules without which just these moves would not be legal."""
    module, questions, _ = GAMES[game]
    legal = module.legal_moves(at)
    gone = [move for move in legal if re.match(pattern, str(move))]
    found = causes_of_missing(questions.diagnosis.ways(at), legal, gone)
    return "; ".join(
        f"{' '.join(cause.rule for cause in causes)}: {', '.join(map(str, moves))}"
        for causes, moves in found
    )


def otherwise(game: str, at: Any, asked: str, switches: str) -> str:
    """The switches under which an answer that was given under others would be right."""
    module, questions, _ = GAMES[game]
    request: Body = literal_eval(asked)
    events: tuple[Any, ...] = ()
    if "seed" in request:
        events = (module.deal(seed=request["seed"]),)
        request = {"do": "deal", **questions.chance_form.write(events[0])}
    there = evolve(at, ruleset=at.ruleset.with_changes(**literal_eval(switches)))
    came = questions.right(there, request, events)
    return ", ".join(each.way for each in explain(questions, Step(request, {}, at, events), came))


def result(case: str) -> str:
    about, said, happened, *wrong = case.split(" | ")
    game, what = about.split()
    module, questions, _ = GAMES[game]
    diagnosis = questions.diagnosis
    events = [happening(game, text) for text in happened.split(", ") if text != "-"]
    last = events.pop() if what in {"move", "chance"} else None
    at = reduce(module.apply, events, laid(game, said))
    if what == "missing":
        return missing(game, at, *wrong)
    if what == "under":
        return otherwise(game, at, *wrong) or "no switch"
    found = differences(*wrong)
    if what == "sight":
        rules = diagnosis.rules_of_sight(*found)
    else:
        assert what != "move" or module.is_legal(at, last)
        asked = {"move": "apply", "chance": "deal"}.get(what, what)
        rules = diagnosis.rules_of(asked, at, last, found)
    return " ".join(rules) or "no rule"


test_a_difference_is_named_after_the_rule_that_it_was = kept_cases(
    __file__, "diagnosed.txt", result
)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_the_rows_are_in_the_catalogue(game: str) -> None:
    named = {*GAMES[game][1].diagnosis.shown_by}
    assert sorted(named - {rule.id for rule in load(game)}) == []


# Totals that are counted otherwise

OVER = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())


@pytest.mark.parametrize(
    ("wrong", "counted"),
    [
        ("score.rupees.0 5>0", "camel_token"),
        ("table.rupees.0 5>10", "camel_token"),
        ("score.rupees.0 5>6", None),
        ("score.rupees.0 5>0, score.camel_token 0>None", None),
    ],
)
def test_a_total_that_differs_by_the_camel_token_is_told_as_that(
    wrong: str, counted: str | None
) -> None:
    said = QUESTIONS.diagnosis.other_count(OVER, OVER, differences(wrong))
    assert (said and said.code) == (counted and f"jaipur.kit.counts.{counted}")


@pytest.mark.parametrize(("came", "is_told"), [(9, True), (10, False), (12, False)])
def test_rupees_without_the_bonus_are_told_as_that(came: int, *, is_told: bool) -> None:
    before = laid("jaipur", "{'hands': ('LLL', '')}")
    after = apply(before, parse_move("-LLL"))
    said = QUESTIONS.diagnosis.other_count(before, after, differences(f"rupees 12>{came}"))
    assert (said is not None) is is_told
