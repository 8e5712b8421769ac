"""A mistake in a rule is found within seconds, and named by that rule: engines with one mistake of the list each."""

from collections.abc import Mapping

import pytest
from hypothesis import strategies as st

from jaipur_rules.core.game import Switch, game
from tests.profiles import some
from tests.testing.drawing import disagreement
from tests.testing.planted import planted
from tools.mistakes.entries import Mistake, mistakes

UNSEEN = {
    "TAK-1 SEL-2": "no notation can say it",
    "TAK-2 EXC-5 EXC-6 SEL-1 SAL-1 XCH-1 XCH-2 XCH-7 EVE-3": "cards that are not there cannot be taken away, and so it is refused",
    "SEL-3 SAL-4 SAL-11 TRD-4": "there is no token or no price for it, and so it is refused",
    "TRN-4": "where no round is played there is no position, and so it is refused",
    "SET-6 CMP-4": "chance comes from this library",
    "TRN-3 LAY-1 CHO-4 CMP-8": "the rules, deals and numbers of traders that it would let in are never handed out",
    "BOX-6 SEC-1 SEC-2 SEC-3 SEC-4 SEC-5 SEC-6 SEC-7 HID-1 HID-2 HID-3 HID-4": "an engine is not asked what a seat may know",
}
"""Why no engine shows some mistakes."""

RARE = {
    "DAY-6": "nearly all the cards would have to lie in displays and stores",
    "EVE-4": "two traders have gold on Trade cards on one day only with N2-8 and several Exchanges",
}
"""Why others are found by luck alone."""

ALIKE = {
    "BOX-1": "",  # it fails at the first deal, and says why itself
    "BOX-3": "",
    "BOX-5": "MAT-1",  # with three Seals to win, the match does not end with two
    "BON-3": "SET-6",  # the token that is won is not the top one of its pile
    "TRN-2": "CAM-4",  # goods that leave the market with the camels are cards that were replaced
    "TRN-6": "CAM-3",  # a duty to sell with a full hand is that camels cannot be taken then
    "BON-7": "BON-1",  # no bonus for three cards
    "END-6": "END-2",  # the round goes on with a market that is not full
    "CMP-1": "NOB-22",  # a colour too many is counted
    "CMP-2": "SUP-1",  # without fakes the supervisor takes none
    "NOB-12": "NOB-5",  # both nobles help a Collector, and the last column hides by how much
    "CMP-7": "TRD-6",  # a price that is too low is paid
    "DAY-3": "LAY-3",  # the first market is filled in the same way
    "DAY-4": "LAY-3",
    "ACT-4": "LAY-6",  # all choices but one are missing, and a pick comes first
    "DOP-3": "ACT-3",  # another action is carried out than that of the card
}
"""The mistakes that are named by another rule first, which is as true of them."""

SWITCHED: Mapping[str, Mapping[str, Switch]] = {
    "TRN-5": {"turn_cap": 30},
    "MAT-4": {"max_rounds": 2},
    "GLD-6": {"gold_cap": 20},
    "SAL-12": {"fizzled_action": "paid_unless_sale"},
    "TRD-7": {"overpaying": "no_spare_card"},
}
"""The switches with which a mistake shows that does not by the usual rules."""

OF_RULES = [
    each
    for each in mistakes()
    if each.rule and each.module.startswith(f"jaipur_rules.{each.package}.rules.")
]
_UNSEEN = {*" ".join(UNSEEN).split()}
SEEN = [each for each in OF_RULES if each.name not in {*_UNSEEN, *RARE}]


def found(mistake: Mistake, examples: int) -> tuple[str, ...] | None:
    """The rules that are named, if anything is found."""
    switches = SWITCHED.get(mistake.name)
    rules = game(mistake.package).rules.ruleset
    options = {} if switches is None else {"rulesets": st.just(rules(None, switches))}
    error = disagreement(planted(mistake, **options), examples)
    return None if error is None else error.rules


@pytest.mark.parametrize("mistake", some(SEEN, every=60), ids=lambda mistake: mistake.name)
def test_a_mistake_is_named_by_its_rule(mistake: Mistake) -> None:
    rules = found(mistake, examples=100)
    assert rules is not None
    assert "".join(rules[:1]) == ALIKE.get(mistake.name, mistake.name)


def test_a_move_that_a_switch_allows_is_named_by_its_rule() -> None:
    (mistake,) = (each for each in SEEN if each.name == "TRD-9")
    rules = found(mistake, examples=100)
    assert rules is not None
    assert rules[:1] == ("TRD-9",)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "mistake",
    [each for each in OF_RULES if each.name in _UNSEEN],
    ids=lambda mistake: mistake.name,
)
def test_a_mistake_that_no_engine_shows_is_not_found(mistake: Mistake) -> None:
    assert found(mistake, examples=20) is None


def test_every_mistake_that_is_left_out_is_one_of_the_list() -> None:
    assert {*_UNSEEN, *RARE, *ALIKE, *SWITCHED} - {each.name for each in OF_RULES} == set()
