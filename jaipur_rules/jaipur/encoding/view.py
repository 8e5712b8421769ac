"""The views of Jaipur, a line a field: in documents, in lines of text and in arrays of numbers."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    keyed,
    listed,
    member,
    optional,
    plain_record,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, shown
from jaipur_rules.encoding.columns import (
    EMPTY,
    HIDDEN,
    HIDDEN_COUNT,
    Cell,
    FieldValues,
    Numbers,
    Row,
    Text,
    ViewTable,
    amount,
    column,
    hidden_text,
    numbers,
    one_of_hot,
    row,
    turned,
)
from jaipur_rules.encoding.view import envelope, outcome_field, ruleset_field
from jaipur_rules.jaipur.documents import (
    BONUS_KEYS,
    CARDS,
    GOOD_KEYS,
    GOODS_TOKENS,
    ORDERED,
    PAIR,
    RULESET,
    SEAT,
)
from jaipur_rules.jaipur.encoding.faults import whole_view
from jaipur_rules.jaipur.rules.cards import GOODS, LETTERS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult, Values, pile
from jaipur_rules.jaipur.rules.views import BonusValues, TraderView


def _without_camels(node: Node) -> Cards:
    cards = node.parsed(Cards.parse)
    if cards.camels:
        raise node.fault("jaipur.view.camel")
    return cards


_goods = Form(str, _without_camels, CARDS.schema)
_bonuses = keyed(BONUS_KEYS, listed(optional(whole())), "BonusesDocument")
_herd = Form[str | int](
    lambda herd: herd,
    lambda node: node.text() if isinstance(node.value, str) else node.whole(),
    {"anyOf": [whole().schema, {"enum": ["some", "none"]}]},
)

RESULT = record(
    RoundResult,
    Field("rupees", PAIR, "Each seat's total, the camel token included."),
    Field(
        "camel_token",
        optional(SEAT),
        "The seat that takes the camel token; null if the herds are equal.",
    ),
    Field("bonus_tokens", PAIR, "How many bonus tokens each seat has, for the tie-break."),
    Field("goods_tokens", PAIR, "How many goods tokens each seat has, for the tie-break."),
    Field("seals", listed(SEAT), "The seats that take a Seal."),
    Field("decided_by", text, "The id of the rule that settled it."),
    Field("counts", truth, "Whether the round counts towards a limit of rounds."),
    title="RoundResultDocument",
)
"""The form of what a round came to."""

# --- how a field stands in a line ---

_HAND = re.compile(rf"(?:\(([{LETTERS}]+)\))?([{LETTERS}]*|\?[1-9])")
_TOKENS = re.compile("".join(f"(?:{good}([1-9]+))?" for good in GOODS))


def _groups(pattern: re.Pattern[str], cell: Cell, expected: str) -> tuple[str, ...]:
    """The groups of the pattern that the text of a cell has to match."""
    found = pattern.fullmatch(cell.text())
    if found is None:
        said = Message(expected, letters=LETTERS)
        raise cell.fault("json.expected", expected=said, found=shown(cell.value or EMPTY))
    return found.groups("")


def _hand_text(side: TraderView) -> str:
    """A hand: in brackets the cards that everybody knows, then the others, or how many there are."""
    known, hand = side.known, side.hand
    unknown = hidden_text(side.hand_size - len(known)).strip(EMPTY)
    others = unknown if hand is None else str(hand - known)
    return (f"({known}){others}" if known else others) or EMPTY


def _hand_of(cell: Cell) -> FieldValues:
    open_, others = _groups(_HAND, cell, "jaipur.line.hand")
    known = Cards(open_)
    unknown = int(others[1:]) if others.startswith(HIDDEN) else 0
    held = Cards() if unknown else Cards(others)
    if known.camels or held.camels:
        raise cell.fault("jaipur.view.camel")
    hand = None if unknown else known + held
    return {"hand": hand, "known": known, "hand_size": len(known) + len(held) + unknown}


def _goods_text(goods: Sequence[Values]) -> str:
    won = zip(GOODS, goods, strict=True)
    return "".join(f"{good}{''.join(map(str, each))}" for good, each in won if each) or EMPTY


def _goods_of(cell: Cell) -> tuple[Values, ...]:
    return tuple(tuple(map(int, won)) for won in _groups(_TOKENS, cell, "jaipur.line.tokens"))


_seen = Form[int | None](
    lambda value: HIDDEN if value is None else value,
    lambda node: None if node.value == HIDDEN else node.whole(),
    {},
)
_places = row(listed(listed(_seen)), len(BONUS_SIZES))


def _bonuses_text(bonuses: Sequence[BonusValues]) -> str:
    return _places.write(bonuses) if any(bonuses) else EMPTY


def _bonuses_of(cell: Cell) -> object:
    return ((),) * len(BONUS_SIZES) if cell.value is None else _places.read(cell)


# --- how a field stands in an array ---


def _counts(meaning: str, most: int, kinds: Sequence[str] = GOOD_KEYS) -> Numbers:
    """The number of cards of each kind."""
    meanings = [f"{kind} {meaning}" for kind in kinds]
    return numbers(meanings, most, lambda cards: cards.counts[: len(kinds)], Cards.from_counts)


def _mine(meaning: str) -> Numbers:
    """Whether a seat is one's own."""
    return Numbers(
        (("", [meaning], 1, True),),
        lambda found, seat: ((int(found == seat),),),
        lambda rows, seat: seat if rows[0][0] else 1 - seat,
    )


def _slots(meaning: str, piles: Mapping[str, Sequence[int]], more: int) -> Numbers:
    """The values of the tokens won, each with so much added, each pile padded with zeros to its length; 1 if unknown."""
    lengths = [*map(len, piles.values())]
    most = max((value for values in piles.values() for value in values), default=0)

    def write(won: Sequence[BonusValues]) -> Row:
        rows = ([1 if n is None else n + more for n in mine] for mine in won)
        padded = (
            [*row, *[0] * (length - len(row))] for row, length in zip(rows, lengths, strict=True)
        )
        return [*chain.from_iterable(padded)]

    def read(found: Row) -> tuple[BonusValues, ...]:
        left = iter(found)
        rows = ([*islice(left, length)] for length in lengths)
        return tuple(tuple(n - more if n >= more else None for n in row if n) for row in rows)

    places = [(place, pile) for pile in piles for place, _ in enumerate(piles[pile], start=1)]
    meanings = [meaning.format(place=place, pile=pile) for place, pile in places]
    return numbers(meanings, more + most, write, read)


# --- the tables ---


def _trader(rules: Ruleset) -> Record[Any]:
    box = rules.box
    limit = rules.most_in_hand
    goods = dict(zip(GOOD_KEYS, box.goods_tokens, strict=True))
    bonuses = dict(zip(BONUS_KEYS, rules.bonus_tokens, strict=True))
    hand = numbers(
        ["1 if the hand is seen", *(f"{good} in the hand" for good in GOOD_KEYS)],
        limit,
        lambda hand: () if hand is None else (1, *hand.counts[: len(GOODS)]),
        lambda found: Cards.from_counts(found[1:]) if found[0] else None,
    )
    won = "1 + the rupees of {{whose}} token {place} for {pile}"
    paid = (
        "2 + the rupees of {{whose}} bonus token {place} for {pile} cards; 1 if they are not known"
    )
    return plain_record(
        Field(
            "hand",
            column(optional(_goods), hand, Text(_hand_text, _hand_of, parts=True)),
            "The goods in hand; null if this seat may not see them.",
        ),
        Field(
            "hand_size",
            amount(limit, "cards in the hand", line=None),
            "How many cards are in hand.",
        ),
        Field(
            "herd",
            amount(box.cards.camels, "camels in the herd"),
            "How many camels there are; whoever remembers the moves can always tell.",
        ),
        Field("herd_shown", _herd, "The herd as the rules show it: a number, or some, or none."),
        Field(
            "known",
            column(_goods, _counts("known to be in the hand", limit), None),
            "Those cards of the hand that everybody knows, having seen them taken.",
        ),
        Field(
            "revealed",
            column(_goods, _counts("revealed from the opening hand", limit), line_place=99),
            "The cards that the hand was shown to have held from the deal.",
        ),
        Field(
            "goods_won",
            column(GOODS_TOKENS, _slots(won, goods, 1), Text(_goods_text, _goods_of)),
            "The goods tokens won, in rupees, by good.",
            attribute="goods",
        ),
        Field(
            "goods_shown",
            optional(GOODS_TOKENS),
            "The goods tokens won that lie in sight; null for a secret stack.",
        ),
        Field(
            "bonuses_won",
            column(_bonuses, _slots(paid, bonuses, 2), Text(_bonuses_text, _bonuses_of)),
            "The bonus tokens won, in rupees, by pile; null for a value that is hidden.",
            attribute="bonuses",
        ),
        title="TraderDocument",
    )


_PHASE = one_of_hot(
    (None, *EndReason),
    ["the round is played", "ended by piles", "ended by the deck", "ended by the cap"],
    first=["no round"],
    name="phase",
)


def _round(rules: Ruleset, trader: Record[Any]) -> Record[Any]:
    box = rules.box
    market = _counts("in the market", box.market_size, (*GOOD_KEYS, "camel"))
    heights = numbers(
        [f"tokens left for {good}" for good in GOOD_KEYS],
        max(box.heights),
        lambda left: [*map(len, left)],
    )
    sizes = numbers(
        [f"bonus tokens left for {size} cards" for size in BONUS_SIZES],
        max(map(len, rules.bonus_tokens)),
    )
    sold = range(len(box.cards.goods))
    discard = numbers(
        [f"1 + the kind of card {place} of the discard pile, from below" for place in sold],
        len(GOODS),
        lambda cards: [card + 1 for card in cards],
        lambda found: tuple(Card(number - 1) for number in found if number),
    )
    plies_left = numbers(
        ["plies left under the house rule"],
        rules.turn_cap or 1,
        lambda plies: (plies or 0,),
        lambda found: None if rules.turn_cap is None else found[0],
    )
    return plain_record(
        Field(
            "market",
            column(CARDS, market),
            "The cards in the market: D diamond, G gold, S silver, C cloth, P spice, L leather, K camel.",
        ),
        Field(
            "deck_size",
            amount(box.deck_size, "cards left in the deck", name="deck", line=HIDDEN_COUNT),
            "How many cards are left in the draw pile.",
        ),
        Field(
            "goods_left",
            column(GOODS_TOKENS, heights, None),
            "The tokens left in each goods pile, in rupees, the next one first.",
            attribute="heights",
            of=lambda round_: tuple(pile(rules, round_.heights, good) for good in GOODS),
        ),
        Field(
            "bonuses_left",
            column(keyed(BONUS_KEYS, whole(), "BonusCounts"), sizes, None),
            "How many tokens are left in each bonus pile: for 3, 4, and 5 or more cards sold.",
            attribute="bonus_sizes",
        ),
        Field(
            "discard",
            column(ORDERED, discard, array_place=1999),
            "The cards sold so far, the last one last.",
        ),
        Field(
            "discard_shown",
            ORDERED,
            "The part of the discard pile that lies in sight under the rules in force.",
        ),
        Field(
            "starter",
            column(SEAT, _mine("1 if I began the round"), line_place=71, array_place=53),
            "The seat that began the round.",
        ),
        Field(
            "to_move",
            column(SEAT, _mine("1 if I act next"), line_place=70, array_place=52),
            "The seat that acts next, or would if the round had not ended.",
        ),
        Field(
            "plies_left",
            column(optional(whole()), plies_left, line_place=99),
            "The plies that the house rule on their number leaves; null without that rule.",
        ),
        Field(
            "end",
            column(optional(member(EndReason)), _PHASE, line_place=98, array_place=51),
            "The id of the rule that has ended the round; null while it is being played.",
        ),
        Field("result", optional(RESULT), "What the round came to; null while it is being played."),
        Field(
            "traders",
            column(listed(trader, 2, fault="jaipur.view.traders"), line_place=21),
            "Both sides of the table, by seat.",
        ),
        title="RoundDocument",
    )


def _view(rules: Ruleset, current: Record[Any]) -> Record[Any]:
    most = rules.box.seals_to_win
    seals = Numbers(
        (("", ["my Seals", "its Seals"], most, True),),
        lambda seals, seat: (turned(seals, seat),),
        lambda rows, seat: turned(rows[0], -seat),
    )
    return plain_record(
        *envelope("jaipur"),
        ruleset_field(RULESET),
        Field(
            "seat",
            amount(1, "the seat whose view this is", form=optional(SEAT)),
            "Whose view it is: 0 or 1; null for a spectator, who sees what everybody sees. Lists with one item a "
            "seat are in the order of seats.",
        ),
        Field(
            "seals",
            column(PAIR, seals, row(PAIR, 2)),
            "The Seals of Excellence won in earlier rounds, by seat.",
        ),
        Field(
            "counted",
            # Without a limit of rounds, drawn ones can go on counting.
            amount(2 * most - 1, "rounds that count", bounded=False),
            "The rounds played that count towards a limit of rounds.",
        ),
        Field(
            "round",
            optional(current),
            "The round as far as the seat may know it; null before the first deal.",
        ),
        outcome_field(SEAT, "The seats that have won; none in a draw."),
        title="ViewDocument",
    )


@lru_cache(maxsize=16)
def view_tables(_players: int, rules: Ruleset) -> ViewTable:
    """The tables of a view under a ruleset, a line a field.

    Example:
        >>> from jaipur_rules import Match, view
        >>> view_tables(2, Ruleset()).view.write(view(Match(), 0))["seals"]
        [0, 0]
    """
    trader = _trader(rules)
    current = _round(rules, trader)
    return ViewTable(
        _view(rules, current),
        "round",
        current.fields,
        trader.fields,
        ("my", "its"),
        lambda round_: round_.traders,
        whole_view,
    )
