"""The form of the views of Jaipur, a line a field."""

from collections.abc import Iterator
from functools import lru_cache

from attrs import evolve

from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    keyed,
    listed,
    member,
    optional,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import Outcome
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
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
from jaipur_rules.jaipur.encoding.view_faults import any_view, history_faults, round_faults
from jaipur_rules.jaipur.rules.cards import GOODS, Cards
from jaipur_rules.jaipur.rules.round_view import Herd, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult, Values, pile
from jaipur_rules.jaipur.rules.views import View


def _without_camels(node: Node) -> Cards:
    cards = node.parsed(Cards.parse)
    if cards.camels:
        raise node.fault("jaipur.view.camel")
    return cards


def _shown(node: Node) -> Herd:
    match node.value:
        case "some" | "none" as shown_as:
            return shown_as
        case _:
            return node.whole()


_goods = Form(str, _without_camels, CARDS.schema)
_bonuses = keyed(BONUS_KEYS, listed(optional(whole())), "BonusesDocument")
_herd = Form[Herd](
    lambda herd: herd, _shown, {"anyOf": [whole().schema, {"enum": ["some", "none"]}]}
)

_OUTCOME = record(
    Outcome,
    Field("winners", listed(SEAT), "The seats that have won; none in a draw."),
    Field("decided_by", text, "The id of the rule that decided."),
    title="OutcomeDocument",
)

_RESULT = record(
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
    Field(
        "goods_won", GOODS_TOKENS, "The goods tokens won, in rupees, by good.", attribute="goods"
    ),
    Field(
        "goods_shown",
        optional(GOODS_TOKENS),
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
        return GOODS_TOKENS.write(tuple(pile(rules, heights, good) for good in GOODS))

    def read(node: Node) -> Values:
        left = GOODS_TOKENS.read(node)
        heights = tuple(map(len, left))
        for key, good, values in zip(GOOD_KEYS, GOODS, left, strict=True):
            most = len(rules.box.goods_tokens[good])
            if len(values) > most or values != pile(rules, heights, good):
                raise Node(None, (*node.path, key)).fault("jaipur.view.not_last")
        return heights

    return Form(write, read, GOODS_TOKENS.schema)


def _round(rules: Ruleset) -> Form[RoundView]:
    return record(
        RoundView,
        Field(
            "market",
            CARDS,
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
        Field("discard", ORDERED, "The cards sold so far, the last one last."),
        Field(
            "discard_shown",
            ORDERED,
            "The part of the discard pile that lies in sight under the rules in force.",
        ),
        Field("starter", SEAT, "The seat that began the round."),
        Field("to_move", SEAT, "The seat that acts next, or would if the round had not ended."),
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
            Form(
                lambda ruleset: RULESET.write(evolve(ruleset, label="")),
                RULESET.read,
                RULESET.schema,
            ),
            "The rules in force: a name, or the switches that differ from the default.",
        ),
        Field(
            "seat",
            optional(SEAT),
            "Whose view it is: 0 or 1; null for a spectator, who sees what everybody sees. Lists with one item a "
            "seat are in the order of seats.",
        ),
        Field("seals", PAIR, "The Seals of Excellence won in earlier rounds, by seat."),
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
