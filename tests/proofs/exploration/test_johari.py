"""Small games of Johari explored: the counts are golden, and a fault of each kind that is planted is found."""

from collections.abc import Iterator
from itertools import islice

import pytest
from attrs import evolve

from jaipur_rules.core.errors import RulesError, Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import Cards, Deal, Event, Match, Move, Purchase, View
from jaipur_rules.johari.plugin import JohariRules
from jaipur_rules.johari.rules.moves import SellToCollector, SellToJeweler
from proofs.exploration import LAWS, BrokenLaw, Exploration, TooLarge, explore
from proofs.exploration.johari import GAMES, MINIATURES, JohariGame, find_game
from proofs.results import member
from tests.profiles import some
from tests.proofs.exploration.page import golden, proof, table, table_on_page

GOLDEN = golden("johari")
POCKET = MINIATURES["pocket"]


@pytest.fixture(scope="module")
def pocket() -> Exploration[Event]:
    """The smallest game, explored whole."""
    return explore(POCKET)


@pytest.mark.thorough
def test_the_counts_of_the_smallest_game_are_golden(pocket: Exploration[Event]) -> None:
    assert pocket.counts.to_plain() == GOLDEN["pocket"]


@pytest.mark.thorough
def test_nodes_add_up(pocket: Exploration[Event]) -> None:
    counts = pocket.counts
    assert counts.states == counts.chance + counts.decision + counts.terminal
    assert sum(counts.ended.values()) == counts.terminal
    assert sum(counts.won) == counts.terminal + counts.ended["FIN-4"]
    assert pocket.endless == ()


@pytest.mark.parametrize("name", ["pocket", "days"])
def test_every_deal_is_made_once(name: str) -> None:
    deals = list(MINIATURES[name].deals())
    assert len(deals) == len(set(deals)) == MINIATURES[name].count_deals()


def test_the_published_box_is_refused() -> None:
    with pytest.raises(TooLarge, match="deals"):
        explore(JohariGame())


def test_there_is_no_game_of_another_name() -> None:
    with pytest.raises(RulesError, match="'chess' is none of pocket, nobles, fakes, days"):
        find_game("chess")


# Faults, each of a kind that others have made, planted where the walk looks


class Leaking(JohariRules):
    """Rules by which a view shows what another has laid face down."""

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """The view, with every card that was laid."""
        seen = super().view(state, seat)
        if seen.table is None or state.table is None:
            return seen
        return evolve(seen, table=evolve(seen.table, traders=state.table.traders))


class Forgetting(JohariRules):
    """Rules by which a view has forgotten which nobles have come."""

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """The view, with nobody in the market."""
        seen = super().view(state, seat)
        if seen.table is None:
            return seen
        nobody = (None,) * len(seen.table.spaces)
        return evolve(seen, table=evolve(seen.table, spaces=nobody))


class ShortList(JohariRules):
    """Rules whose list of moves lacks the last, where there are three."""

    def legal_moves(self, at: Match | View, /) -> tuple[Move, ...]:
        """The list without the last."""
        moves = super().legal_moves(at)
        return moves[:-1] if len(moves) > 2 else moves


class Severe(JohariRules):
    """Rules by which no purchase is allowed, though it is listed and can be made."""

    def violations(self, at: Match | View, move: Move, /) -> tuple[Violation, ...]:
        """The rules that the move breaks, and one more for a purchase."""
        broken = super().violations(at, move)
        return (*broken, Violation("PUR-1")) if isinstance(move, Purchase) else broken


class Littering(JohariRules):
    """Rules by which the cards of a sale vanish."""

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after the event, with nothing discarded."""
        after = super().apply(state, event)
        if isinstance(event, SellToJeweler | SellToCollector) and after.table is not None:
            return evolve(after, table=evolve(after.table, discard=Cards()))
        return after


class Generous(JohariRules):
    """Rules by which a purchase brings everybody a gold coin."""

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after the event, with every trader richer."""
        after = super().apply(state, event)
        if not isinstance(event, Purchase) or after.table is None:
            return after
        richer = [evolve(trader, gold=trader.gold + 1) for trader in after.table.traders]
        return evolve(after, table=evolve(after.table, traders=tuple(richer)))


class Illegible(JohariRules):
    """Rules that read a purchase as one at the first store."""

    def parse_move(self, text: str, /) -> Move:
        """The move that the text stands for, if it is no purchase."""
        return super().parse_move("purchase W" if text.startswith("purchase") else text)


class Hasty(JohariRules):
    """Rules by which the first trader has always won."""

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The first seat."""
        return (0,)


class OneStack(JohariGame):
    """A game in which the gold tokens always lie in one order."""

    def deals(self) -> Iterator[Deal]:
        """Every other deal."""
        return islice(super().deals(), 0, None, 2)


@pytest.mark.parametrize(
    ("game", "law"),
    some(
        [
            (evolve(POCKET, rules=Leaking()), "equal-knowledge-equal-views"),
            (evolve(POCKET, rules=Forgetting()), "as-many-worlds-as-there-are"),
            (evolve(POCKET, rules=ShortList()), "the-pieces-have-the-same-moves"),
            (evolve(POCKET, rules=Severe()), "three-times-legal"),
            (evolve(POCKET, rules=Littering()), "the-pieces-lie-there-too"),
            (evolve(POCKET, rules=Generous()), "only-fakes-are-taken-from-others"),
            (evolve(POCKET, rules=Illegible()), "the-notation-is-read-back"),
            (evolve(POCKET, rules=Hasty()), "somebody-moves-or-chance-or-nobody"),
            (OneStack(POCKET.ruleset, 2, POCKET.first_noble), "the-seats-are-alike"),
        ],
        every=3,
    ),
)
def test_a_planted_fault_is_found(game: JohariGame, law: str) -> None:
    with pytest.raises(BrokenLaw) as caught:
        explore(game)
    assert caught.value.law.name == law
    assert "jaipur-rules referee" in str(caught.value)
    assert "with the components" in str(caught.value)


def test_every_law_has_a_name_of_its_own() -> None:
    laws = (*GAMES.laws, *LAWS)
    assert len({law.name for law in laws}) == len(laws) == 21


# The counts of the whole exploration are golden. That it is of the rules of today is a gate of its own.

PROOF = proof("johari")


def test_the_proof_is_of_all_games_and_laws() -> None:
    assert [*member(PROOF, "games")] == list(GAMES.whole)
    assert PROOF["laws"] == [law.name for law in (*GAMES.laws, *LAWS)]


@pytest.mark.parametrize("name", GAMES.whole)
def test_the_counts_of_the_whole_game_are_golden(name: str) -> None:
    counts = member(member(member(PROOF, "games"), name), "counts")
    assert counts == GOLDEN[name]
    assert int(str(counts["states"])) > 100_000
    assert counts["cyclic"] == 0


def test_the_page_tells_the_counts() -> None:
    assert table_on_page("johari") == table("johari", GOLDEN)
