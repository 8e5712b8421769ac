"""Positions and views of Jaipur as one line of text, and back.

A position is ``DDGSK CCPLL 2``: the market, the hand, the herd, and the tokens left in the goods piles unless all are
there. ``docs/encodings/index.md`` says what stands in every field.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sized

from jaipur_rules.core.converters import of_type, to_text
from jaipur_rules.core.errors import Unsupported
from jaipur_rules.core.game import JAIPUR, Seat, Switch
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData, shown
from jaipur_rules.encoding.fields import EMPTY, HIDDEN, Field, Fields, hidden
from jaipur_rules.encoding.lines import Lines
from jaipur_rules.jaipur.encoding.view_faults import any_view, history_faults, round_faults
from jaipur_rules.jaipur.rules.cards import GOODS, LETTERS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.round_view import BonusValues, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Values
from jaipur_rules.jaipur.rules.views import View

_HAND = re.compile(rf"(?:\(([{LETTERS}]+)\))?([{LETTERS}]*|\?[1-9])")
_TOKENS = re.compile("".join(f"(?:{good}([1-9]+))?" for good in GOODS))
_ENDS = {str(reason.value): reason for reason in EndReason}
_VIEWERS: Mapping[str, Seat | None] = {"0": 0, "1": 1, EMPTY: None}


class JaipurLines(Lines):
    """Positions by what legality looks at, and views by what a seat has seen: the rest follows."""

    def ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> Ruleset:
        """The ruleset of a name, with some switches set."""
        return JAIPUR.rules.ruleset(name, changes)

    def changes(self, ruleset: Ruleset) -> Mapping[str, Switch]:
        """The switches that differ from the default, of a ruleset with the published box."""
        if ruleset.box != STANDARD_BOX:
            raise Unsupported("line.components")
        return ruleset.changed_switches

    def position_fields(self, position: Position) -> tuple[Ruleset, Iterable[str]]:
        """The market, the hand, the herd, and the heights of the piles unless they are full."""
        at = of_type(Position, position)
        fields = [_letters(at.market), _letters(at.hand), str(at.herd)]
        if at.heights != at.ruleset.box.heights:
            fields.append(_row(at.heights))
        return at.ruleset, fields

    def read_position(self, fields: Fields, ruleset: Ruleset) -> Position:
        """The position of some fields, if the box can produce it."""
        market, hand = (_cards(fields.take(name)) for name in ("market", "hand"))
        herd = fields.take("herd").number()
        if not fields.left:
            return Position(market, hand, herd, ruleset)
        piles = fields.take("heights").row(len(GOODS))
        return Position(market, hand, herd, ruleset, tuple(pile.number() for pile in piles))

    def view_fields(self, seen: View) -> tuple[Ruleset, Iterable[str]]:
        """The viewer, the match and the round, each trader being one field."""
        return of_type(View, seen).ruleset, _view_fields(seen)

    def read_view(self, fields: Fields, ruleset: Ruleset) -> View:
        """The view of some fields, if some match can give it."""
        viewer = fields.take("viewer").one_of(_VIEWERS)
        mine, other = fields.take("seals").row(2)
        seals, counted = (mine.number(), other.number()), fields.take("counted").number()
        market = fields.take("market")
        is_dealt = fields.left or not market.is_empty
        round_ = _read_round(market, fields, viewer, ruleset) if is_dealt else None
        seen = View(viewer, ruleset, seals, counted, round_)
        if round_ is not None:
            seen = _proved(seen, round_)
        for fault in history_faults(seen):
            raise UnreadableData(fault)
        return seen


LINES = JaipurLines()


def position_to_line(position: Position) -> str:
    """A position as one line of text.

    Raises:
        Unsupported: It is of another box than the published one.
        WrongType: It is no position.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> position_to_line(Position(Cards("DDGSK"), Cards("LLCCP"), 2))
        'DDGSK CCPLL 2'
        >>> position_to_line(
        ...     Position(Cards("DDGSK"), Cards(), 0, Ruleset(exchange_min=1), (5, 5, 5, 7, 7, 3))
        ... )
        'DDGSK - 0 5/5/5/7/7/3 exchange_min=1'
    """
    return LINES.position_to_line(position)


def position_from_line(line: str) -> Position:
    """Read a position; the letters of cards may stand in any order.

    Raises:
        UnreadableData: It is no position, or one that the box cannot produce.
        WrongType: It is no text.

    Example:
        >>> position_from_line("DDGSK LLCCP 2 ruleset=yucata").ruleset.camel_count
        'public'
        >>> position_from_line("DDGS LLCCP 2")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: this position cannot exist: the market holds 4 cards, and not 5
    """
    found: Position = LINES.position_from_line(to_text(line))
    return found


def view_to_line(seen: View) -> str:
    """A view as one line of text, with everything that the seat may know.

    Raises:
        Unsupported: It is of another box than the published one.
        WrongType: It is no view.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_line(view(new_match(seed=7), None))
        '- 0/0 0 DCKKK ?40 ?5:0:-:-:- ?4:1:-:-:- - 1 1 - -'
    """
    return LINES.view_to_line(seen)


def view_from_line(line: str) -> View:
    """Read a view; the letters of cards may stand in any order, but for those of the discards.

    Raises:
        UnreadableData: It is no view, or none that a match could give.
        WrongType: It is no text.

    Example:
        >>> seen = view_from_line("0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -")
        >>> str(seen.me.hand), seen.opponent.hand_size, seen.round.deck_size
        ('DSPLL', 4, 40)
        >>> view_from_line("0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?5:1:-:-:- - 1 1 - -")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: no match can give this view: what it shows does not fit together
    """
    found: View = LINES.view_from_line(to_text(line))
    return found


def _view_fields(seen: View) -> Iterator[str]:
    yield EMPTY if seen.seat is None else str(seen.seat)
    yield _row(seen.seals)
    yield str(seen.counted)
    round_ = seen.round
    if round_ is None:
        yield EMPTY
        return
    yield _letters(round_.market)
    yield hidden(round_.deck_size)
    for trader in round_.traders:
        parts = (
            _hand(trader),
            str(trader.herd),
            "".join(
                f"{good}{''.join(map(str, won))}"
                for good, won in zip(GOODS, trader.goods, strict=True)
                if won
            ),
            _row(map(_values, trader.bonuses)) if any(trader.bonuses) else "",
            str(trader.revealed),
        )
        yield ":".join(part or EMPTY for part in parts)
    yield _letters(round_.discard)
    yield str(round_.to_move)
    yield str(round_.starter)
    yield EMPTY if round_.end is None else round_.end.value
    yield EMPTY if round_.plies_left is None else str(round_.plies_left)


def _letters(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or EMPTY


def _row(places: Iterable[object]) -> str:
    return "/".join(map(str, places))


def _values(values: BonusValues) -> str:
    return ",".join(HIDDEN if value is None else str(value) for value in values) or EMPTY


def _hand(trader: TraderView) -> str:
    """A hand: in brackets the cards that everybody knows, then the others, or how many there are."""
    if trader.hand is not None:
        others = str(trader.hand - trader.known)
    else:
        others = hidden(trader.hand_size - len(trader.known)).strip(EMPTY)
    return f"({trader.known}){others}" if trader.known else others


def _proved(seen: View, round_: RoundView) -> View:
    """The view that some match gives with what was read of it, which shows that and nothing else."""
    for fault in round_faults(seen.ruleset, round_):
        raise UnreadableData(fault)
    found = any_view(seen)
    if found is None or [*_view_fields(found)] != [*_view_fields(seen)]:
        raise UnreadableData("jaipur.view.no_match")
    return found


def _read_round(market: Field, fields: Fields, viewer: Seat | None, rules: Ruleset) -> RoundView:
    deck = fields.take("deck")
    first, second = (
        _trader(fields.take("traders", seat), is_open=seat == viewer or rules.hands == "open")
        for seat in (0, 1)
    )
    discard = fields.take("discard")
    return RoundView(
        market=_cards(market),
        deck_size=deck.hidden(),
        traders=(first, second),
        heights=_left(rules.box.goods_tokens, first.goods, second.goods),
        bonus_sizes=_left(rules.bonus_tokens, first.bonuses, second.bonuses),
        discard=discard.parsed(lambda _: tuple(map(Card.parse, discard.letters()))),
        discard_shown=(),
        to_move=fields.take("to_move").number(1),
        starter=fields.take("starter").number(1),
        end=fields.take("end").or_none(lambda reason: reason.one_of(_ENDS)),
        plies_left=fields.take("plies_left").or_none(Field.number),
        result=None,
    )


def _left(
    piles: Iterable[Sized], first: Iterable[Sized], second: Iterable[Sized]
) -> tuple[int, ...]:
    """How many tokens each pile has after those that the traders have won."""
    each = zip(piles, first, second, strict=True)
    return tuple(max(0, len(pile) - len(mine) - len(other)) for pile, mine, other in each)


def _trader(field: Field, *, is_open: bool) -> TraderView:
    hand, herd, goods, bonuses, revealed = field.parts(
        "hand", "herd", "goods", "bonuses", "revealed"
    )
    found = _HAND.fullmatch(hand.letters())
    if found is None:
        raise _unexpected(hand, "jaipur.line.hand")
    known, others = Cards(found[1] or ""), found[2]
    unknown = int(others[1:]) if others.startswith(HIDDEN) else 0
    held = Cards() if unknown else Cards(others)
    if known.camels or held.camels:
        raise hand.fault("jaipur.view.camel")
    return TraderView(
        hand=known + held if held or (is_open and not unknown) else None,
        hand_size=len(known) + len(held) + unknown,
        herd=(camels := herd.number()),
        goods=_goods(goods),
        bonuses=_bonuses(bonuses),
        known=known,
        revealed=_cards(revealed),
        herd_shown=camels,
        goods_shown=None,
    )


def _goods(field: Field) -> tuple[Values, ...]:
    found = _TOKENS.fullmatch(field.letters())
    if found is None:
        raise _unexpected(field, "jaipur.line.tokens")
    return tuple(tuple(map(int, values or "")) for values in found.groups())


def _bonuses(field: Field) -> tuple[BonusValues, ...]:
    if field.is_empty:
        return ((),) * len(BONUS_SIZES)
    return tuple(
        tuple(None if each.value == HIDDEN else each.number() for each in pile.several())
        for pile in field.row(len(BONUS_SIZES))
    )


def _cards(field: Field) -> Cards:
    return field.parsed(lambda _: Cards.parse(field.letters()))


def _unexpected(field: Field, expected: str) -> UnreadableData:
    return field.fault(
        "json.expected", expected=Message(expected, letters=LETTERS), found=shown(field.value)
    )
