"""The right answers about Jaipur as plain data, in the form of the vectors."""

from collections.abc import Iterable

from jaipur_rules.conformance.compare import write_fields
from jaipur_rules.core.errors import RoundNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.documents import GOODS_TOKENS, ORDERED
from jaipur_rules.jaipur.encoding.plugin import ENCODING
from jaipur_rules.jaipur.encoding.view import RESULT
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import Match, Round, pile
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import RoundView, View, view

Answer = dict[str, Plain]
"""An answer: an object of JSON."""

_TABLES = ENCODING.usual
"""The fields of the document of a view."""


def table(match: Match) -> Answer:
    """Everything that lies on the table, whoever may see it.

    Example:
        >>> from jaipur_rules import Match, new_match
        >>> dealt = table(new_match(seed=7))
        >>> dealt["market"], dealt["hands"], dealt["herds"], dealt["deck_size"]
        ('DCKKK', ['DSPLL', 'CPLL'], [0, 1], 40)
        >>> table(Match())
        {'seals': [0, 0], 'to_move': None}
    """
    current = match.round
    around: Answer = {"seals": list(match.seals), "to_move": match.to_move}
    if current is None:
        return around
    keys = "hand herd goods_won bonuses_won"
    sides = [write_fields(_TABLES.trader, each, keys) for each in current.traders]
    bonuses = zip(BONUS_SIZES, map(len, current.bonuses), strict=True)
    return {
        **around,
        "market": str(current.market),
        "deck_size": len(current.deck),
        "hands": [side["hand"] for side in sides],
        "herds": [side["herd"] for side in sides],
        "goods_left": _left(match.ruleset, current),
        "bonuses_left": {str(size): left for size, left in bonuses},
        "goods_won": [side["goods_won"] for side in sides],
        "bonuses_won": [side["bonuses_won"] for side in sides],
        **write_fields(_TABLES.table, current, "discard starter ended_by=end"),
    }


_SCORED = "rupees camel_token bonus_tokens goods_tokens seals_taken=seals decided_by counts"


def result(match: Match) -> Answer:
    """The result of the round that has just ended, and what follows.

    Raises:
        RoundNotOver: It is still being played, or none was dealt.

    Example:
        >>> from jaipur_rules import apply, parse_move
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> result(apply(last, parse_move("+K")))["camel_token"]
        0
    """
    current = match.round
    if current is None:
        raise RoundNotOver("jaipur.kit.not_dealt")
    scored = write_fields(RESULT.fields, score(match.ruleset, current), _SCORED)
    starters = None if match.is_over else [next_starter(match, first) for first in (0, 1)]
    return {
        "ended_by": current.end and current.end.value,
        **scored,
        "seals": list(match.seals),
        "over": match.is_over,
        "winner": match.winner,
        "next_starter": None if starters is None else list[Plain](starters),
    }


def match_result(events: Iterable[Event], ruleset: Ruleset) -> Answer:
    """The result of every round of a match, and of the match.

    Raises:
        RulesError: The events cannot be played, or a round of them has not ended.

    Example:
        >>> match_result((), Ruleset())
        {'rounds': [], 'seals': [0, 0], 'over': False, 'winner': None}
    """
    now, rounds = Match(ruleset), list[Plain]()
    for event in (*events, None):
        if now.round and (event is None or isinstance(event, Deal)):
            rounds.append({"starter": now.round.starter, **result(now)})
        now = now if event is None else apply(now, event)
    return {"rounds": rounds, "seals": list(now.seals), "over": now.is_over, "winner": now.winner}


def sight(match: Match, seat: Seat) -> Answer:
    """Everything that a seat may see of the table, and that it can know from memory.

    `memory` is what follows from the public history: the herds counted, and of
    each hand the cards that everybody knows to be in it.

    Raises:
        NothingDealt: No round has been dealt.

    Example:
        >>> from jaipur_rules import new_match
        >>> seen = sight(new_match(seed=7), 0)
        >>> [trader["hand"] for trader in seen["traders"]], seen["memory"]["herds"]
        (['DSPLL', None], [0, 1])
    """
    return seen(view(match, seat))


_LYING = "bonuses_left discard=discard_shown starter ended_by=end"
_SIDE = "hand hand_size herd=herd_shown goods_won=goods_shown bonuses_won"


def seen(sight: View) -> Answer:
    """Everything that a view shows, and that its seat can know from memory.

    Raises:
        NothingDealt: No round has been dealt.
    """
    current = sight.dealt
    return {
        "seat": sight.seat,
        "seals": list(sight.seals),
        "to_move": sight.to_move,
        **write_fields(_TABLES.table, current, "market deck_size"),
        "goods_left": _left(sight.ruleset, current),
        **write_fields(_TABLES.table, current, _LYING),
        "traders": [write_fields(_TABLES.trader, trader, _SIDE) for trader in current.traders],
        "memory": {
            "herds": [trader.herd for trader in current.traders],
            "known": [str(trader.known) for trader in current.traders],
        },
    }


def _left(ruleset: Ruleset, current: Round | RoundView) -> Plain:
    """The tokens that are left in each goods pile."""
    return GOODS_TOKENS.write(tuple(pile(ruleset, current.heights, good) for good in GOODS))


def effects_of(record: MoveRecord) -> Answer:
    """The effects of a move: the cards drawn, the tokens and the bonus won.

    Example:
        >>> from jaipur_rules import effect, parse_move
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> before, move = arrange(market="DGKKK", hands=("LLL", "")), parse_move("-LLL")
        >>> effects_of(effect(before, move, apply(before, move)))
        {'drawn': '', 'tokens': [4, 3, 2], 'bonus': 3}
    """
    return {
        "drawn": ORDERED.write(record.drawn),
        "tokens": list(record.goods_tokens),
        "bonus": record.bonus,
    }


def rupees_of_move(effects: Answer) -> Plain:
    """The rupees that a move brought, instead of the tokens and the bonus.

    Example:
        >>> rupees_of_move({"drawn": "", "tokens": [4, 3, 2], "bonus": 3})
        12
    """
    bonus = effects["bonus"]
    return sum(Node(effects["tokens"]).wholes()) + (bonus if isinstance(bonus, int) else 0)


def rupees_of_table(table: Answer) -> Plain:
    """The rupees of each trader's tokens, instead of the tokens; once a round has ended the camel token is among them.

    Example:
        >>> won = {"cloth": [5, 3], "spice": [5]}
        >>> lying: Answer = {"goods_won": [won, {}], "bonuses_won": [{"3": [2]}, {"3": [1]}]}
        >>> rupees_of_table(lying | {"herds": [2, 3], "ended_by": None})
        [15, 1]
        >>> rupees_of_table(lying | {"herds": [2, 3], "ended_by": "END-1"})
        [15, 6]
    """
    piles = zip(Node(table["goods_won"]).items(), Node(table["bonuses_won"]).items(), strict=True)
    totals = [_total(goods) + _total(bonuses) for goods, bonuses in piles]
    mine, other = Node(table["herds"]).wholes()
    if table["ended_by"] is not None and mine != other:
        totals[other > mine] += STANDARD_BOX.camel_token
    return list[Plain](totals)


def _total(piles: Node) -> int:
    return sum(sum(Node(pile).wholes()) for pile in piles.object().values())
