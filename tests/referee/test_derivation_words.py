"""What derivations rest on, and their words and JSON."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Position,
    TakeCamels,
    TakeGood,
    parse_move,
)
from jaipur_rules.core.errors import Finding, UnknownName
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.jaipur.rules.state import Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import (
    Derivation,
    derivation_from_plain,
    derivation_to_plain,
    why,
)
from tests.referee.jaipur.tables import LAST_CAMELS, NEW, UNSOLD, ended


def test_only_what_depends_on_a_ruling_rests_on_it() -> None:
    at = Position(Cards("DDGSK"), Cards("LP"), 0, heights=(5, 5, 5, 7, 7, 0))
    leather, spice = (why(at, parse_move(move))[0] for move in ("-L", "-P"))
    assert [sentence[:5] for sentence in leather.basis()] == ["SEL-7"]
    assert "sale_without_tokens=forbidden" in leather.basis("fr")[0]
    assert spice.basis() == ()


STARTERS = ("random", "alternate", "same")


@pytest.mark.parametrize("how", STARTERS)
def test_a_ruling_names_its_values_that_are_not_in_force(how: str) -> None:
    *_, found = why(ended(Trader(), Trader(), switches=f"total_tie=draw starter_after_tie={how}"))
    one, two = (f"starter_after_tie={other}" for other in STARTERS if other != how)
    ruling = "MAT-3: Our ruling: no rulebook settles it."
    assert found.basis()[0] == f"{ruling} It is otherwise under {one} or {two}."


def of_steps(game: str, *steps: Finding) -> Derivation:
    """A derivation that is made by hand."""
    return Derivation(game=game, kind="legality", result="legal", steps=steps)


RULED = "Our ruling: no rulebook settles it."
RECONSTRUCTED = "Reconstructed: that the track has no end."


@pytest.mark.parametrize(
    ("game", "step", "basis"),
    [
        (
            "jaipur",
            Finding("SEL-7", "nothing"),
            [f"SEL-7: {RULED}"],
        ),
        (
            "jaipur",
            Finding("BOX-2", "pile"),
            ["BOX-2: Found elsewhere: the values of the tokens."],
        ),
        ("jaipur", Finding("EXC-2", "allowed", {"exchange_min": 1}), []),
        (
            "johari",
            Finding("GLD-6", "capped", {"gold_cap": 5}),
            [f"GLD-6: {RULED} {RECONSTRUCTED}"],
        ),
    ],
    ids=[
        "nothing asked",
        "no switch",
        "no ruling",
        "what is reconstructed as well",
    ],
)
def test_the_basis_of_a_step_says_what_is_no_rulebook_s(
    game: str, step: Finding, basis: list[str]
) -> None:
    assert [*of_steps(game, step).basis()] == basis


@pytest.mark.parametrize(
    "ask", [Derivation.basis, derivation_to_plain], ids=["its basis", "its JSON"]
)
def test_a_rule_of_another_game_is_not_known(ask: Callable[[Derivation], object]) -> None:
    with pytest.raises(UnknownName, match="SEL-7"):
        ask(of_steps("johari", Finding("SEL-7", "nothing")))


def test_a_derivation_that_is_read_has_the_same_basis_without_what_was_tried_out() -> None:
    at = Position(Cards("DDGSK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
    (found,) = why(at, parse_move("-L"))
    read = derivation_from_plain(json.loads(json.dumps(derivation_to_plain(found))))
    assert read == found
    assert [found.basis()[0].startswith(basis) for basis in read.basis()] == [True]
    assert [each.switch for each in found.hangs_on] == ["sale_without_tokens"]
    assert read.hangs_on == ()


def test_what_changes_the_answer_is_named() -> None:
    match = arrange(market="KKDGS", hands=("LLLL", ""), bonuses={3: [2], 4: []})
    _, effect = why(match, parse_move("-LLLL"))
    otherwise = "It is otherwise under empty_bonus_pile=next_lower."
    assert [each for each in effect.basis() if each.startswith("BON-5") and otherwise in each]


def test_for_three_cards_no_lower_pile_is_otherwise() -> None:
    match = arrange(market="KKDGS", hands=("LLL", ""), bonuses={3: []})
    _, effect = why(match, parse_move("-LLL"))
    assert [each for each in effect.basis() if "otherwise" in each] == []


SCORED = next(found for found in why(UNSOLD) if found.kind == "score")


def test_a_rule_that_two_steps_rest_on_is_named_once() -> None:
    assert SCORED.rules == ("SCO-1", "SCO-3", "SCO-9")


def test_the_tokens_of_a_trader_are_in_words_each_good_by_its_name() -> None:
    _, mine, _, other, _ = SCORED.reasons()
    assert mine == (
        "SCO-3: the first trader has 41 rupees: goods tokens diamond 7; cloth 3; leather 4, 1;"
        " bonus tokens 3, 8, 10; camel token 5"
    )
    assert other == (
        "SCO-3: the second trader has 0 rupees: goods tokens none; bonus tokens none; camel token 0"
    )


def test_a_step_names_the_places_that_say_its_rule_or_say_otherwise() -> None:
    match = arrange(market="DKKGS", hands=("L", ""))
    written: Any = derivation_to_plain(why(match, TakeGood(Card.DIAMOND))[1])
    rule, basis = written["steps"][0]["rule"], written["steps"][0]["basis"]
    assert (rule, basis["standing"], basis["switch"]) == ("TAK-1", "text", None)
    places = [(place["document"], place["item"]) for place in basis["sources"]]
    assert ("en-2019", 2) in places
    assert ("third-party", 1) in places  # says otherwise
    assert ("en-2019", None) not in places  # omits it


SOME = why(NEW, TakeCamels()) + why(LAST_CAMELS, TakeCamels())
"""Derivations of every kind."""


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"steps": 3}, "steps"),
        ({"kind": None}, "kind"),
        ({"facts": {"cards": 1.5}}, "facts.cards"),
        ({"facts": {"cards": [True]}}, "facts.cards[0]"),
        ({"strange": 1}, "strange"),
        ({"game": "chess"}, "game"),
        ({"kind": "whim"}, "kind"),
        ({"result": "perhaps"}, "result"),
        ({"move": "+XX"}, "result"),
        (
            {"steps": [{"rule": "ZZZ-9", "result": "met", "facts": {}, "basis": {}}]},
            "steps[0].rule",
        ),
        (
            {"steps": [{"rule": "HND-1", "result": "odd", "facts": {}, "basis": {}}]},
            "steps[0].result",
        ),
        (
            {"steps": [{"rule": "HND-1", "result": "met", "facts": {}, "basis": {}}]},
            "steps[0].result",
        ),
        ({"facts": {"x": [[[[[[[[[1]]]]]]]]]}}, "facts.x[0][0][0][0][0][0]"),
    ],
    ids=str,
)
def test_what_is_no_derivation_is_refused_with_its_place(
    changes: dict[str, Plain], place: str
) -> None:
    with pytest.raises(UnreadableData) as refused:
        derivation_from_plain({**derivation_to_plain(SOME[0]), **changes})
    assert refused.value.field == place


def _spoiled(value: Plain) -> Iterator[Plain]:
    """The value with one part of it replaced by something else, every part in turn."""
    others: list[Plain] = [None, 3, -1, "", "K", "ZZZ-9", [], [3], {}]
    yield from others
    if isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: other} for other in _spoiled(item))
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from ([*value[:at], other, *value[at + 1 :]] for other in _spoiled(item))


@pytest.mark.parametrize("found", SOME, ids=lambda found: f"{found.game}-{found.kind}")
def test_what_is_read_can_be_put_into_words(found: Derivation) -> None:
    faults = list[str]()
    for spoiled in _spoiled(derivation_to_plain(found)):
        with suppress(UnreadableData):
            read = derivation_from_plain(spoiled)
            try:
                derivation_to_plain(read)
                _ = [(read.sentence(to), read.reasons(to), read.basis(to)) for to in ("en", "fr")]
            except Exception as error:
                faults.append(f"{spoiled}: {error!r}")
    assert faults == []
