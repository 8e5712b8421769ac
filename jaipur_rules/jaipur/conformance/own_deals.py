"""Deals that an engine makes by itself: counted against the box, and completed as cards and tokens come to light."""

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import describe_value
from jaipur_rules.conformance.own_deals import WrongDeal
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.chance import below
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.conformance.answers import rupees_of_table, table
from jaipur_rules.jaipur.documents import BONUS_KEYS, BONUS_TOKENS, GOOD_KEYS
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, pile

RULES: RuleIds = ("BOX-1", "BOX-2", "BOX-3", "SET-1", "SET-2", "SET-3", "SET-4", "SET-5")
"""The rules that a deal shows which an engine makes by itself."""


def read_own_deal(ruleset: Ruleset, answer: Body) -> Deal:
    """Return a deal that could have led to a table, as far as the answer shows it.

    Args:
        ruleset: The rules.
        answer: The ``table``, and perhaps the rest of the ``deck`` and the ``bonuses``.

    Raises:
        WrongDeal: No deal leads there.
        UnreadableData: The answer has not the form that it must have.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.jaipur.conformance.answers import table
        >>> found = read_own_deal(Ruleset(), {"table": table(new_match(seed=7))})
        >>> "".join(map(str, found.deck[:5]))
        'DSPLL'
        >>> read_own_deal(
        ...     Ruleset(),
        ...     {"table": table(new_match(seed=7)) | {"bonuses_left": {"3": 6, "4": 6, "5": 6}}},
        ... )
        Traceback (most recent call last):
        jaipur_rules.conformance.own_deals.WrongDeal: table.bonuses_left is an object: ...
    """
    box, node = ruleset.box, Node(answer)
    members = node.object()
    if not isinstance(members.get("table"), dict):
        raise node.fault("kit.form.table")
    lying = Node(members["table"], ("table",))
    lies = {key: Node(value, ("table", key)) for key, value in lying.object().items()}
    for key in ("market", "hands", "herds", "to_move"):
        if key not in lies:
            raise lying.fault("json.missing_key", key=key)
    market = lies["market"].parsed(Cards.parse)
    hands = [hand.parsed(Cards.parse) for hand in lies["hands"].items()]
    herds = lies["herds"].wholes(len(hands))
    deck = Node(members["deck"], ("deck",)).text() if "deck" in members else None
    known = [*_hands(ruleset, hands, herds), *_market(ruleset, market)]
    rest = None if deck is None else Node(deck, ("deck",)).parsed(_cards_in_order)
    unseen = _unseen(ruleset, known, rest)
    goods: dict[str, Plain] = dict(zip(GOOD_KEYS, map(_plain, box.goods_tokens), strict=True))
    heights: dict[str, Plain] = dict(zip(BONUS_KEYS, map(len, ruleset.bonus_tokens), strict=True))
    _check(("BOX-1", "SET-2"), "deck_size", len(unseen), lies)
    _check(("BOX-2", "SET-5"), "goods_left", goods, lies)
    _check(("BOX-3",), "bonuses_left", heights, lies)
    bonuses = ruleset.bonus_tokens
    if "bonuses" in members:
        bonuses = BONUS_TOKENS.read(Node(members["bonuses"], ("bonuses",)))
        for key, right, found in zip(BONUS_KEYS, ruleset.bonus_tokens, bonuses, strict=True):
            if Counter(right) != Counter(found):
                raise _wrong(("BOX-3",), f"bonuses.{key}", _plain(right), _plain(found))
    first = lies["to_move"].whole(most=1)
    return Deal((*known, *unseen), bonuses, first)


def learn(dealt: Deal, before: Match, move: Move, answer: Body) -> Deal:
    """Return the deal with the cards and the bonus in their places that a move has brought to light.

    What no deal can bring stays as it was, and is a difference then.

    Args:
        dealt: The deal, as far as it is known.
        before: The table before the move.
        move: The move.
        answer: The answer to it.

    Raises:
        WrongDeal: More cards or tokens of a kind have come than there are.
    """
    current = before.round
    assert current is not None
    if isinstance(move, Sell):
        return _learn_bonus(dealt, before, move, answer)
    place = len(dealt.deck) - len(current.deck)
    drawn = _drawn(before, move, answer)
    left = Counter(dealt.deck[place:])
    left.subtract(drawn)
    if min(left.values(), default=0) < 0:
        card = min(card for card, count in left.items() if count < 0)
        count = before.ruleset.box.cards.count(card)
        raise _wrong(("BOX-1",), f"cards.{card}", count, count - left[card])
    return evolve(dealt, deck=(*dealt.deck[:place], *drawn, *left.elements()))


def _learn_bonus(dealt: Deal, before: Match, move: Sell, answer: Body) -> Deal:
    current = before.round
    assert current is not None
    place = min(move.count, BONUS_SIZES[-1]) - BONUS_SIZES[0]
    value = _bonus(before, move, answer)
    if place < 0 or value is None or value not in before.ruleset.bonus_tokens[place]:
        return dealt
    tokens = [*dealt.bonuses[place]]
    won = len(tokens) - len(current.bonuses[place])
    if value not in tokens[won:]:
        right = _plain(before.ruleset.bonus_tokens[place])
        raise _wrong(("BOX-3",), f"bonuses.{BONUS_KEYS[place]}", right, [*tokens[:won], value])
    tokens.insert(won, tokens.pop(tokens.index(value, won)))
    piles = [*dealt.bonuses]
    piles[place] = tuple(tokens)
    return evolve(dealt, bonuses=tuple(piles))


def _bonus(before: Match, move: Sell, answer: Body) -> int | None:
    """The bonus that a sale was paid, as far as the answer says: by itself, in its tokens, or in a sum of rupees."""
    if "bonus" in answer:
        return _whole(answer["bonus"])
    current, shown = before.round, Node(answer)
    assert current is not None
    lies = Node(answer["table"]).object() if "table" in shown.object() else {}
    won = lies.get("bonuses_won")
    if isinstance(won, list) and len(won) > current.to_move:
        piles = Node(won[current.to_move]).object()
        had = current.traders[current.to_move].bonuses
        new = [
            value
            for key, old in zip(BONUS_KEYS, had, strict=True)
            for value in Node(piles.get(key, [])).wholes()[len(old) :]
        ]
        return new[0] if new else None
    tokens = sum(pile(before.ruleset, current.heights, move.good)[: move.count])
    earned = _whole(answer.get("rupees"))
    rupees = lies.get("rupees")
    if isinstance(rupees, list) and len(rupees) > current.to_move:
        total = _whole(rupees[current.to_move])
        had_before = Node(rupees_of_table(table(before))).wholes()[current.to_move]
        earned = None if total is None else total - had_before
    return (earned - tokens) or None if earned is not None else None


def _whole(value: Plain) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _drawn(before: Match, move: Move, answer: Body) -> tuple[Card, ...]:
    """The cards that came to the market, as far as the answer says: by themselves, or as the market tells."""
    found = answer.get("drawn")
    if isinstance(found, str):
        return _cards_in_order(found)
    lies = answer.get("table")
    market = lies.get("market") if isinstance(lies, dict) else None
    if isinstance(move, Exchange) or not isinstance(market, str) or before.round is None:
        return ()
    taken = Cards.of(Card.CAMEL, before.round.market.camels)
    left = before.round.market - (Cards.of(move.good, 1) if isinstance(move, TakeGood) else taken)
    came = Counter(Cards.parse(market))
    came.subtract(left)
    return tuple((+came).elements())


def choose_own(at: Position, legal: Sequence[Move], seed: int, stream: Iterator[int]) -> Move:
    """Return a move that brings bonus tokens to light: sales of three and more, and goods of one kind until then.

    Args:
        at: The position.
        legal: Its legal moves.
        seed: The seed of the game: even ones sell three cards at once, odd ones wait for more.
        stream: Where chance comes from.
    """
    most = max(_worth(at, move, 3 if seed % 2 == 0 else 5) for move in legal)
    best = [move for move in legal if _worth(at, move, 3 if seed % 2 == 0 else 5) == most]
    return best[below(len(best), stream)]


def _worth(at: Position, move: Move, wanted: int) -> int:
    match move:
        case Sell():
            full = len(at.hand) == at.ruleset.most_in_hand
            enough = move.count >= wanted or (full and move.count >= BONUS_SIZES[0])
            return 100 - move.count if enough else -move.count
        case TakeGood():
            return 10 + at.hand.count(move.good) + 1
        case Exchange():
            after = at.hand + move.taken - move.given.goods
            return 10 + max(after.count(kind) for kind in after.kinds)
        case TakeCamels():
            return 10


def _hands(ruleset: Ruleset, hands: Sequence[Cards], herds: Sequence[int]) -> Iterator[Card]:
    for seat, (hand, herd) in enumerate(zip(hands, herds, strict=True)):
        if hand.camels:
            raise _wrong(("SET-4",), f"table.hands[{seat}]", str(hand.goods), str(hand))
        if len(hand) + herd != ruleset.box.hand_size:
            key = f"table.herds[{seat}]"
            raise _wrong(("SET-2", "SET-4"), key, ruleset.box.hand_size - len(hand), herd)
        yield from (*hand, *(Card.CAMEL,) * herd)


def _market(ruleset: Ruleset, market: Cards) -> Iterator[Card]:
    box = ruleset.box
    if len(market) != box.market_size:
        raise _wrong(("SET-3", "SET-1"), "market", box.market_size, len(market))
    if market.camels < box.market_camels:
        raise _wrong(("SET-1",), "market", "K" * box.market_camels, str(market))
    yield from market - Cards.of(Card.CAMEL, box.market_camels)


def _unseen(ruleset: Ruleset, known: Sequence[Card], rest: Sequence[Card] | None) -> list[Card]:
    """The cards of the deck: those that the engine names, or all that the box has besides."""
    box = ruleset.box
    left = Counter(box.cards - Cards.of(Card.CAMEL, box.market_camels))
    left.subtract(known)
    wrong = rest is not None and Counter(rest) != +left
    if wrong or min(left.values()) < 0:
        lying = Cards.of(Card.CAMEL, box.market_camels) + Cards(known) + Cards(rest or ())
        raise _wrong(("BOX-1",), "cards", str(box.cards), str(lying))
    return [*left.elements()] if rest is None else [*rest]


def _cards_in_order(text: str) -> tuple[Card, ...]:
    return tuple(card for letter in text for card in Cards.parse(letter))


def _check(rules: RuleIds, key: str, right: Plain, lies: dict[str, Node]) -> None:
    if key in lies and lies[key].value != right:
        raise _wrong(rules, f"table.{key}", right, lies[key].value)


def _plain(values: Sequence[int]) -> Plain:
    return list(values)


def _wrong(rules: RuleIds, where: str, expected: Plain, came: Plain) -> WrongDeal:
    wanted = Message("kit.wanted.value", where=where, value=describe_value(expected))
    return WrongDeal(rules, wanted, describe_value(came))
