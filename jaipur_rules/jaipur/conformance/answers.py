"""The right answers about Jaipur as plain data, in the form of the vectors."""

from collections.abc import Iterable

from jaipur_rules.core.errors import RoundNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.documents import BONUS_KEYS, GOOD_KEYS
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import Match, Values, pile
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import TraderView, View, view

Answer = dict[str, Plain]
"""An answer: an object of JSON."""


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
    lying: Answer = {
        "market": str(current.market),
        "deck_size": len(current.deck),
        "hands": [str(trader.hand) for trader in current.traders],
        "herds": [trader.herd for trader in current.traders],
        "goods_left": _goods(pile(match.ruleset, current.heights, good) for good in GOODS),
        "bonuses_left": _by_pile(map(len, current.bonuses)),
        "goods_won": [_goods(trader.goods) for trader in current.traders],
        "bonuses_won": [_by_pile(map(_list, trader.bonuses)) for trader in current.traders],
        "discard": _row(current.discard),
        "starter": current.starter,
        "ended_by": current.end and current.end.value,
    }
    return around | lying


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
    scored = score(match.ruleset, current)
    starters = None if match.is_over else [next_starter(match, first) for first in (0, 1)]
    return {
        "ended_by": current.end and current.end.value,
        "rupees": list(scored.rupees),
        "camel_token": scored.camel_token,
        "bonus_tokens": list(scored.bonus_tokens),
        "goods_tokens": list(scored.goods_tokens),
        "seals_taken": list(scored.seals),
        "decided_by": scored.decided_by,
        "counts": scored.counts,
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
    now = Match(ruleset)
    rounds: list[Plain] = []
    for event in events:
        if isinstance(event, Deal) and now.round:
            rounds.append({"starter": now.round.starter, **result(now)})
        now = apply(now, event)
    if now.round:
        rounds.append({"starter": now.round.starter, **result(now)})
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
        "market": str(current.market),
        "deck_size": current.deck_size,
        "goods_left": _goods(pile(sight.ruleset, current.heights, good) for good in GOODS),
        "bonuses_left": _by_pile(current.bonus_sizes),
        "discard": _row(current.discard_shown),
        "starter": current.starter,
        "ended_by": current.end and current.end.value,
        "traders": [_shown(trader) for trader in current.traders],
        "memory": {
            "herds": [trader.herd for trader in current.traders],
            "known": [str(trader.known) for trader in current.traders],
        },
    }


def _shown(trader: TraderView) -> Plain:
    goods = trader.goods_shown
    return {
        "hand": None if trader.hand is None else str(trader.hand),
        "hand_size": trader.hand_size,
        "herd": trader.herd_shown,
        "goods_won": None if goods is None else _goods(goods),
        "bonuses_won": _by_pile(map(_list, trader.bonuses)),
    }


def _goods(piles: Iterable[Values]) -> Plain:
    return dict[str, Plain](zip(GOOD_KEYS, map(_list, piles), strict=True))


def _by_pile(values: Iterable[Plain]) -> Plain:
    return dict[str, Plain](zip(BONUS_KEYS, values, strict=True))


def _list(values: Iterable[Plain]) -> Plain:
    return list(values)


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
        "drawn": _row(record.drawn),
        "tokens": list(record.goods_tokens),
        "bonus": record.bonus,
    }


def rupees_of_move(effects: Answer) -> Plain:
    """The rupees that a move brought, instead of the tokens and the bonus.

    Example:
        >>> rupees_of_move({"drawn": "", "tokens": [4, 3, 2], "bonus": 3})
        12
    """
    return sum(Node(effects["tokens"]).wholes()) + _number(effects["bonus"])


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


def _number(value: Plain) -> int:
    return value if isinstance(value, int) else 0


def _row(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))
