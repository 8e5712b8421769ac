"""The documents of Jaipur: a view, a line a field, and the types of a log."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias, TypedDict

from attrs import evolve

from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    keyed,
    listed,
    member,
    optional,
    parsed,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import Outcome
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.encoding.view_faults import any_view, history_faults, round_faults
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.round_view import Herd, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult, Values, pile
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, GOOD_KEYS, ruleset_to_plain

_LETTERS = "^[DGSCPLK]*$"


def _without_camels(node: Node) -> Cards:
    cards = node.parsed(Cards.parse)
    if cards.camels:
        raise node.fault("jaipur.view.camel")
    return cards


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _shown(node: Node) -> Herd:
    match node.value:
        case "some" | "none" as shown_as:
            return shown_as
        case _:
            return node.whole()


_cards = parsed(Cards.parse, pattern=_LETTERS)
_goods = Form(str, _without_camels, _cards.schema)
_ordered = parsed(lambda letters: tuple(map(Card.parse, letters)), _row, _LETTERS)
_seat = Form[int](whole().write, whole(most=1).read, {"enum": [0, 1]})
_pair = listed(whole(), 2)
_tokens = keyed(GOOD_KEYS, listed(whole()), "GoodsDocument")
_bonuses = keyed(BONUS_KEYS, listed(optional(whole())), "BonusesDocument")
_herd = Form[Herd](
    lambda herd: herd, _shown, {"anyOf": [whole().schema, {"enum": ["some", "none"]}]}
)

_OUTCOME = record(
    Outcome,
    Field("winners", listed(_seat), "The seats that have won; none in a draw."),
    Field("decided_by", text, "The id of the rule that decided."),
    title="OutcomeDocument",
)

_RESULT = record(
    RoundResult,
    Field("rupees", _pair, "Each seat's total, the camel token included."),
    Field(
        "camel_token",
        optional(_seat),
        "The seat that takes the camel token; null if the herds are equal.",
    ),
    Field("bonus_tokens", _pair, "How many bonus tokens each seat has, for the tie-break."),
    Field("goods_tokens", _pair, "How many goods tokens each seat has, for the tie-break."),
    Field("seals", listed(_seat), "The seats that take a Seal."),
    Field("decided_by", text, "The id of the rule that settled it."),
    Field("counts", truth, "Whether the round counts towards a limit of rounds."),
    title="RoundResultDocument",
)

_TRADER = record(
    TraderView,
    Field("hand", optional(_goods), "The goods in hand; null if this seat may not see them."),
    Field("hand_size", whole(), "How many cards are in hand."),
    Field(
        "herd", whole(), "How many camels there are; whoever remembers the moves can always tell."
    ),
    Field("herd_shown", _herd, "The herd as the rules show it: a number, or some, or none."),
    Field("known", _goods, "Those cards of the hand that everybody knows, having seen them taken."),
    Field("revealed", _goods, "The cards that the hand was shown to have held from the deal."),
    Field("goods_won", _tokens, "The goods tokens won, in rupees, by good.", attribute="goods"),
    Field(
        "goods_shown",
        optional(_tokens),
        "The goods tokens won that lie in sight; null for a secret stack.",
    ),
    Field(
        "bonuses_won",
        _bonuses,
        "The bonus tokens won, in rupees, by pile; null for a value that is hidden.",
        attribute="bonuses",
    ),
    title="TraderDocument",
)


def _left(rules: Ruleset) -> Form[Values]:
    """The form of the heights of the goods piles: the values of the tokens that are left in them."""

    def write(heights: Values) -> Plain:
        return _tokens.write(tuple(pile(rules, heights, good) for good in GOODS))

    def read(node: Node) -> Values:
        left = _tokens.read(node)
        heights = tuple(map(len, left))
        for key, good, values in zip(GOOD_KEYS, GOODS, left, strict=True):
            most = len(rules.box.goods_tokens[good])
            if len(values) > most or values != pile(rules, heights, good):
                raise Node(None, (*node.path, key)).fault("jaipur.view.not_last")
        return heights

    return Form(write, read, _tokens.schema)


def _round(rules: Ruleset) -> Form[RoundView]:
    return record(
        RoundView,
        Field(
            "market",
            _cards,
            "The cards in the market: D diamond, G gold, S silver, C cloth, P spice, L leather, K camel.",
        ),
        Field("deck_size", whole(), "How many cards are left in the draw pile."),
        Field(
            "goods_left",
            _left(rules),
            "The tokens left in each goods pile, in rupees, the next one first.",
            attribute="heights",
        ),
        Field(
            "bonuses_left",
            keyed(BONUS_KEYS, whole(), "BonusCounts"),
            "How many tokens are left in each bonus pile: for 3, 4, and 5 or more cards sold.",
            attribute="bonus_sizes",
        ),
        Field("discard", _ordered, "The cards sold so far, the last one last."),
        Field(
            "discard_shown",
            _ordered,
            "The part of the discard pile that lies in sight under the rules in force.",
        ),
        Field("starter", _seat, "The seat that began the round."),
        Field("to_move", _seat, "The seat that acts next, or would if the round had not ended."),
        Field(
            "plies_left",
            optional(whole()),
            "The plies that the house rule on their number leaves; null without that rule.",
        ),
        Field(
            "end",
            optional(member(EndReason)),
            "The id of the rule that has ended the round; null while it is being played.",
        ),
        Field(
            "result", optional(_RESULT), "What the round came to; null while it is being played."
        ),
        Field(
            "traders",
            listed(_TRADER, 2, fault="jaipur.view.traders"),
            "Both sides of the table, by seat.",
        ),
        title="RoundDocument",
    )


def _faults(seen: View) -> Iterator[tuple[str, Message]]:
    """Yield what contradicts itself in a view: what is in sight has to fit the box, and some match has to give it."""
    if seen.round is not None:
        for fault in round_faults(seen.ruleset, seen.round):
            yield "round", fault
        if any_view(seen) != seen:
            yield "round", Message("jaipur.view.no_match")
    for fault in history_faults(seen):
        yield "seals", fault


@lru_cache(maxsize=16)
def view_form(rules: Ruleset) -> Record[View]:
    """The form of the views under a ruleset, a line a field.

    Example:
        >>> view_form(Ruleset()).write(View(0, Ruleset(), (0, 0), 0, None))["seals"]
        [0, 0]
    """
    return record(
        View,
        Field(
            "ruleset",
            # Equal views give equal texts, so the label is left out.
            Form[Ruleset](
                lambda ruleset: ruleset_to_plain(evolve(ruleset, label=""), any_box=True),
                lambda _: rules,
                {"$ref": "ruleset"},
            ),
            "The rules in force: a name, or the switches that differ from the default.",
        ),
        Field(
            "seat",
            optional(_seat),
            "Whose view it is: 0 or 1; null for a spectator, who sees what everybody sees. Lists with one item a "
            "seat are in the order of seats.",
        ),
        Field("seals", _pair, "The Seals of Excellence won in earlier rounds, by seat."),
        Field("counted", whole(), "The rounds played that count towards a limit of rounds."),
        Field(
            "round",
            optional(_round(rules)),
            "The round as far as the seat may know it; null before the first deal.",
        ),
        Field(
            "outcome",
            optional(_OUTCOME),
            "How the match has ended; null while it is being played.",
            derived="jaipur.view.outcome",
        ),
        title="ViewDocument",
        faults=_faults,
    )


Seat: TypeAlias = Literal[0, 1]
Move: TypeAlias = Annotated[str, ("$ref", "move")]


class LogEvent(TypedDict):
    """An event of a log: who moved, which move it was as far as the seat may know, and its view afterwards.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> from jaipur_rules.jaipur.encoding import log_to_plain
        >>> session = Session(seed=7).draw().apply(TakeCamels())
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> shown["events"][1]["move"]
        '+K'
    """

    seat: Seat | None
    move: Move | None
    view: Annotated[dict[str, object], ("$ref", "view")]


class LogDocument(TypedDict):
    """A log of a match for a seat, as `log_to_plain` gives it.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> from jaipur_rules.jaipur.encoding import log_to_plain
        >>> session = Session(seed=7).draw().apply(TakeCamels())
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> len(shown["events"])
        2
    """

    format: Literal["jaipur-log"]
    version: Literal[1]
    game: Literal["jaipur"]
    seat: Seat | None
    events: list[LogEvent]
