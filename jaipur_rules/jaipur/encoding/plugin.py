"""The encoding of Jaipur for generic code, and its views as JSON, both ways."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from attrs import evolve

from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.encoding import log
from jaipur_rules.encoding.plain import as_typed, to_plain
from jaipur_rules.encoding.plugin import Encoding, envelope_keys
from jaipur_rules.jaipur.encoding.actions import action_layout
from jaipur_rules.jaipur.encoding.documents import LogDocument, ViewDocument
from jaipur_rules.jaipur.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.jaipur.encoding.view_reading import read_view
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.round_view import RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import Match, pile
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, GOOD_KEYS, piles_to_plain, ruleset_to_plain

VIEW_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **envelope_keys("jaipur"),
        "ruleset": "The rules in force: a name, or the switches that differ from the default.",
        "seat": (
            "Whose view it is: 0 or 1; null for a spectator, who sees what everybody sees. Lists with one item a "
            "seat are in the order of seats."
        ),
        "seals": "The Seals of Excellence won in earlier rounds, by seat.",
        "counted": "The rounds played that count towards a limit of rounds.",
        "round": "The round as far as the seat may know it; null before the first deal.",
        "round.market": "The cards in the market: D diamond, G gold, S silver, C cloth, P spice, L leather, K camel.",
        "round.deck_size": "How many cards are left in the draw pile.",
        "round.goods_left": "The tokens left in each goods pile, in rupees, the next one first.",
        "round.bonuses_left": "How many tokens are left in each bonus pile: for 3, 4, and 5 or more cards sold.",
        "round.discard": "The cards sold so far, the last one last.",
        "round.discard_shown": "The part of the discard pile that lies in sight under the rules in force.",
        "round.starter": "The seat that began the round.",
        "round.to_move": "The seat that acts next, or would if the round had not ended.",
        "round.plies_left": "The plies that the house rule on their number leaves; null without that rule.",
        "round.end": "The id of the rule that has ended the round; null while it is being played.",
        "round.result": "What the round came to; null while it is being played.",
        "round.result.rupees": "Each seat's total, the camel token included.",
        "round.result.camel_token": "The seat that takes the camel token; null if the herds are equal.",
        "round.result.bonus_tokens": "How many bonus tokens each seat has, for the tie-break.",
        "round.result.goods_tokens": "How many goods tokens each seat has, for the tie-break.",
        "round.result.seals": "The seats that take a Seal.",
        "round.result.decided_by": "The id of the rule that settled it.",
        "round.result.counts": "Whether the round counts towards a limit of rounds.",
        "round.traders": "Both sides of the table, by seat.",
        "round.traders.hand": "The goods in hand; null if this seat may not see them.",
        "round.traders.hand_size": "How many cards are in hand.",
        "round.traders.herd": "How many camels there are; whoever remembers the moves can always tell.",
        "round.traders.herd_shown": "The herd as the rules show it: a number, or some, or none.",
        "round.traders.known": "Those cards of the hand that everybody knows, having seen them taken.",
        "round.traders.revealed": "The cards that the hand was shown to have held from the deal.",
        "round.traders.goods_won": "The goods tokens won, in rupees, by good.",
        "round.traders.goods_shown": "The goods tokens won that lie in sight; null for a secret stack.",
        "round.traders.bonuses_won": "The bonus tokens won, in rupees, by pile; null for a value that is hidden.",
        "outcome": "How the match has ended; null while it is being played.",
        "outcome.winners": "The seats that have won; none in a draw.",
        "outcome.decided_by": "The id of the rule that decided.",
    }
)
"""The meaning of every key; a key inside an object is written after the object's key and a point."""


def _round_to_plain(rules: Ruleset, current: RoundView) -> dict[str, Plain]:
    left = [pile(rules, current.heights, good) for good in GOODS]
    sizes = zip(BONUS_KEYS, current.bonus_sizes, strict=True)
    return {
        "market": str(current.market),
        "deck_size": current.deck_size,
        "goods_left": piles_to_plain(GOOD_KEYS, left),
        "bonuses_left": dict(sizes),
        "discard": _row(current.discard),
        "discard_shown": _row(current.discard_shown),
        "starter": current.starter,
        "to_move": current.to_move,
        "plies_left": current.plies_left,
        "end": current.end and current.end.value,
        "result": None if current.result is None else _result_to_plain(current.result),
        "traders": [_trader_to_plain(trader) for trader in current.traders],
    }


def _trader_to_plain(trader: TraderView) -> Plain:
    shown_goods = trader.goods_shown
    return {
        "hand": None if trader.hand is None else str(trader.hand),
        "hand_size": trader.hand_size,
        "herd": trader.herd,
        "herd_shown": trader.herd_shown,
        "known": str(trader.known),
        "revealed": str(trader.revealed),
        "goods_won": piles_to_plain(GOOD_KEYS, trader.goods),
        "goods_shown": None if shown_goods is None else piles_to_plain(GOOD_KEYS, shown_goods),
        "bonuses_won": {
            key: list(values) for key, values in zip(BONUS_KEYS, trader.bonuses, strict=True)
        },
    }


def _result_to_plain(result: RoundResult) -> Plain:
    return {
        "rupees": list(result.rupees),
        "camel_token": result.camel_token,
        "bonus_tokens": list(result.bonus_tokens),
        "goods_tokens": list(result.goods_tokens),
        "seals": list(result.seals),
        "decided_by": result.decided_by,
        "counts": result.counts,
    }


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


class JaipurEncoding(Encoding[Ruleset, Match, Move, Event, View]):
    """Views with their round, and moves by their own numbers.

    Args:
        any_box: Whether views are read whose box has more of something than
            the published one. They can take very long to read, so it is for
            views that can be trusted; they are written in any case.

    Example:
        >>> from jaipur_rules import Box, new_match, view
        >>> mine = view(new_match(seed=7, ruleset=Ruleset(box=Box(hand_limit=8))), 0)
        >>> JaipurEncoding(any_box=True).view_from_json(view_to_json(mine)) == mine
        True
    """

    def __init__(self, *, any_box: bool = False) -> None:
        super().__init__(GAME)
        self.any_box = any_box

    @property
    def view_keys(self) -> Mapping[str, str]:
        """The meaning of each key of a view."""
        return VIEW_KEYS

    def body_to_plain(self, seen: View) -> dict[str, Plain]:
        """The members of a view in a document, without the envelope.

        Raises:
            BoxTooLarge: The box of its ruleset has a number that no document can hold.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> ENCODING.body_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
            40
        """
        rules, current = seen.ruleset, seen.round
        return {
            # Equal views give equal texts, so the label is left out.
            "ruleset": ruleset_to_plain(evolve(rules, label=""), any_box=True),
            "seat": seen.seat,
            "seals": list(seen.seals),
            "counted": seen.counted,
            "round": None if current is None else _round_to_plain(rules, current),
            "outcome": to_plain(seen.outcome),
        }

    def view_from_plain(self, node: Node) -> View:
        """The view in a document, if some match can give it."""
        return read_view(node, any_box=self.any_box)

    def is_open(self, event: Event) -> bool:
        """Return True: every move is made on the table."""
        return True

    def layout(self, players: int, ruleset: Ruleset) -> TensorLayout:
        """The layout of everything that a seat may know in an array."""
        return tensor_layout(ruleset)

    def moves(self, players: int, ruleset: Ruleset) -> tuple[Move, ...]:
        """Every move that can ever be legal."""
        return action_layout(ruleset).moves


ENCODING = JaipurEncoding()


def view_to_plain(seen: View) -> ViewDocument:
    """A view as the object in the document.

    Raises:
        BoxTooLarge: The box of its ruleset has a number that no document can hold.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
        40
    """
    return as_typed(ENCODING.view_to_plain(seen), ViewDocument)


def log_to_plain(
    states: Sequence[Match], events: Sequence[Event], seat: Seat | None
) -> LogDocument:
    """The log of a match for a seat or a spectator, as the object in its document.

    Args:
        states: The match before each event, and after the last: those of a session or of a record.
        events: The events.
        seat: Whose log it is; None for a spectator's.

    Raises:
        Impossible: There is not one state more than events.
        RulesError: There is no such seat.

    Example:
        >>> from jaipur_rules import Session
        >>> session = Session(seed=7).draw()
        >>> log_to_plain(session.states, session.events, 0)["events"][0]["view"]["seat"]
        0
    """
    return as_typed(log.log_to_plain(states, events, seat), LogDocument)


def view_to_json(seen: View) -> str:
    r"""A view as a document. `VIEW_KEYS` says what every key means.

    Raises:
        BoxTooLarge: The box of its ruleset has a number that no document can hold.

    Example:
        >>> from jaipur_rules import Match, view
        >>> print(view_to_json(view(Match(), 0)), end="")
        {
          "format": "jaipur-view",
          "version": 1,
          "game": "jaipur",
          "ruleset": "space-cowboys-2019",
          "seat": 0,
          "seals": [0, 0],
          "counted": 0,
          "round": null,
          "outcome": null
        }
    """
    return ENCODING.view_to_json(seen)


def view_from_json(source: str | bytes, *, limit: int = LIMIT, any_box: bool = False) -> View:
    """Read a view.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.
        any_box: Whether its box may have more of something than the published
            one, which can take very long to read.

    Raises:
        UnreadableView: It is no view, or none that a match could give: what it
            shows contradicts itself, the box or the rules.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> text = view_to_json(view(new_match(seed=7), 0))
        >>> view_from_json(
        ...     text.replace('"starter": 0', '"starter": 2').replace('"starter": 1', '"starter": 2')
        ... )
        Traceback (most recent call last):
        jaipur_rules.encoding.layout.UnreadableView: round.starter: expected a whole number from 0 to 1, found 2
    """
    return JaipurEncoding(any_box=any_box).view_from_json(source, limit=limit)
