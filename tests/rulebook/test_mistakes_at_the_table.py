"""The rulings on mistakes at the table: whose they are, and what they rest on."""

from collections.abc import Callable

import pytest
from attrs import evolve

from jaipur_rules import Match, apply, new_match, parse_move, rulebook, view
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.rulebook import Stance, Standing

MATCH = new_match(seed=7)
TABLE = arrange(market="DDGKK", hands=("CCCLL", "SSPPL"), herds=(2, 1))


@pytest.mark.rule("FIX-1", "FIX-2", "FIX-3", "FIX-4", "FIX-5")
@pytest.mark.rule("FIX-6", "FIX-7", "FIX-8", "FIX-9", "FIX-10", "FIX-11")
@pytest.mark.rule("MIS-1", "MIS-2", "MIS-3", "MIS-4", "MIS-5", "MIS-6", "MIS-7", "MIS-8")
@pytest.mark.parametrize(("game", "count"), [("jaipur", 11), ("johari", 8)])
def test_no_text_settles_what_to_do_about_a_mistake(game: str, count: int) -> None:
    rules = [rule for rule in rulebook.load(game) if rule.chapter == "mistakes"]
    assert len(rules) == count
    assert {rule.standing for rule in rules} == {Standing.RULING}
    assert {source.stance for rule in rules for source in rule.sources} == {Stance.SILENT}
    assert [rule.id for rule in rules if not rule.disputes] == []


def deck_turned(match: Match) -> Match:
    """The match with what is left of the deck in another order."""
    assert match.round is not None
    return evolve(match, round=evolve(match.round, deck=match.round.deck[::-1]))


def bonuses_turned(match: Match) -> Match:
    """The match with what is left of the bonus piles in another order."""
    assert match.round is not None
    piles = tuple(pile[::-1] for pile in match.round.bonuses)
    return evolve(match, round=evolve(match.round, bonuses=piles))


@pytest.mark.rule("FIX-3", "FIX-5", "FIX-7", "FIX-10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("shuffled", [deck_turned, bonuses_turned], ids=["deck", "bonus-piles"])
def test_shuffling_the_deck_or_a_bonus_pile_takes_no_knowledge_from_anybody(
    shuffled: Callable[[Match], Match], seat: int
) -> None:
    other = shuffled(MATCH)
    assert other != MATCH
    assert view(other, seat) == view(MATCH, seat)


@pytest.mark.rule("FIX-6")
@pytest.mark.parametrize(
    ("move", "reveals"),
    [("-LL", False), ("+DG-LK", False), ("-CCC", True), ("+D", True), ("+K", True)],
)
def test_a_move_reveals_something_if_a_card_or_a_bonus_token_is_drawn(
    move: str, *, reveals: bool
) -> None:
    before, after = TABLE.dealt, apply(TABLE, parse_move(move)).dealt
    assert ((before.deck, before.bonuses) != (after.deck, after.bonuses)) == reveals
