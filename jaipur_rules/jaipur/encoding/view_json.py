"""A view as JSON, and back: everything that a seat may know, in words that a reader can follow.

`VIEW_KEYS` says what every key means. Equal views give the same text, byte for
byte, and reading it gives the view again.
"""

from attrs import evolve

from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData
from jaipur_rules.core.json_text import LIMIT, parse_json, write_json
from jaipur_rules.encoding.envelope import envelope
from jaipur_rules.encoding.errors import UnreadableView
from jaipur_rules.jaipur.encoding.view_reading import GAME, read_view
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import pile
from jaipur_rules.jaipur.rules.views import RoundView, TraderView, View
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, GOOD_KEYS, piles_to_plain, ruleset_to_plain


def view_to_json(seen: View) -> str:
    r"""A view as a document.

    Raises:
        BoxTooLarge: The box of its ruleset has more of something than the
            published one, and the document could not be read again.

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
          "round": null
        }
    """
    return write_json(view_to_plain(seen))


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object that the document holds.

    Raises:
        BoxTooLarge: The box of its ruleset has more of something than the published one.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
        40
    """
    rules, week = seen.ruleset, seen.round
    return {
        **envelope(GAME),
        # Equal views give equal texts, so the name asked for has no say in it.
        "ruleset": ruleset_to_plain(evolve(rules, label="")),
        "seat": seen.seat,
        "seals": list(seen.seals),
        "counted": seen.counted,
        "round": None if week is None else _round_to_plain(rules, week),
    }


def _round_to_plain(rules: Ruleset, week: RoundView) -> dict[str, Plain]:
    left = [pile(rules, week.heights, good) for good in GOODS]
    sizes = zip(BONUS_KEYS, week.bonus_sizes, strict=True)
    return {
        "market": str(week.market),
        "deck_size": week.deck_size,
        "goods_left": piles_to_plain(GOOD_KEYS, left),
        "bonuses_left": dict(sizes),
        "discard": _row(week.discard),
        "discard_shown": _row(week.discard_shown),
        "starter": week.starter,
        "to_move": week.to_move,
        "plies_left": week.plies_left,
        "end": week.end and week.end.value,
        "result": None if week.result is None else _result_to_plain(week.result),
        "traders": [_trader_to_plain(trader) for trader in week.traders],
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


def view_from_json(source: str | bytes, *, limit: int = LIMIT) -> View:
    """Read a view.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.

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
        jaipur_rules.encoding.errors.UnreadableView: round.starter: expected a whole number from 0 to 1, found 2
    """
    try:
        return read_view(Node(parse_json(source, limit=limit)))
    except UnreadableData as error:
        raise UnreadableView(error.fault, error.path) from None
