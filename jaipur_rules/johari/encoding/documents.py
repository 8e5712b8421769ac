"""The form of the views of Johari, a line a field."""

from collections.abc import Callable, Iterator
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
    parsed,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import Outcome, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node
from jaipur_rules.johari.documents import CARDS, NOBLE, components_form, result_form, ruleset_form
from jaipur_rules.johari.encoding.view_faults import faults
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Trader
from jaipur_rules.johari.rules.views import TableView, View

_COUNT = "johari.view.count"

# Fields by name, each of which its form has read.
_MAKE_TABLE: Callable[..., TableView] = TableView

_action = parsed(Action.parse)

_TRADER = record(
    Trader,
    Field("display", CARDS, "The cards face up before the trader, and the prestige cards."),
    Field("on_trade", CARDS, "The cards on the Trade card."),
    Field("gold", whole(), "The space of the gold token."),
    Field(
        "tokens",
        listed(whole(), 4),
        "The columns of the gem tokens, from 0: white, blue, red, green.",
    ),
    Field("nobles", listed(NOBLE), "The nobles hired, in the order of hiring."),
    Field("slots", listed(whole(), 3), "Gold off in each card slot, by the nobles put there."),
    Field("played", listed(_action), "The action cards revealed today, in order."),
    Field(
        "chosen",
        optional(_action),
        "The card laid face down; null if there is none, or if this seat may not see it.",
    ),
    Field("safe", truth, "Whether the supervisor takes nothing of the trader today."),
    title="TraderDocument",
)


def _in_order(players: int) -> Form[tuple[Seat, ...]]:
    """The form of different seats, in an order that means something."""
    seats = listed(whole(most=players - 1))

    def read(node: Node) -> tuple[Seat, ...]:
        found = seats.read(node)
        if len(set(found)) < len(found):
            raise node.fault("johari.view.seats")
        return found

    return Form(seats.write, read, seats.schema)


def _table_view(
    stores: tuple[Cards, ...], booths: tuple[Cards, ...], **others: object
) -> TableView:
    return _MAKE_TABLE(market=(*stores, *booths), **others)


def _table(players: int, rules: Ruleset) -> Form[TableView]:
    numbers, seats = rules.components, _in_order(players)
    spaces, booths = len(numbers.noble_prices), players + numbers.extra_booths
    return record(
        _table_view,
        Field("day", whole(), "The market day, from 1; 0 before the first."),
        Field(
            "phase",
            member(Phase),
            "What is awaited: pick, choose, act, lose, evening, final, shuffle or over.",
        ),
        Field("queue", seats, "The seats that still decide in this phase, the one to move first."),
        Field("waiting", seats, "While fakes are lost, the seats that act afterwards."),
        Field(
            "spaces",
            listed(optional(NOBLE), spaces, varies=True, fault=_COUNT),
            "The nobles in the market, from the dearest space to the cheapest; null for an empty space.",
        ),
        Field("nobles_left", whole(), "How many nobles are to come."),
        Field("gone", listed(NOBLE), "The nobles who left the market unhired, in that order."),
        Field(
            "stores",
            keyed(tuple(PLACES[:STORES]), CARDS, "StoresDocument"),
            "The cards in the stores of W white, B blue, R red, G green gems, and of A gold and prestige.",
            of=lambda table: table.market[:STORES],
        ),
        Field(
            "booths",
            listed(CARDS, booths, varies=True, fault=_COUNT),
            "The cards in the booths, from the left.",
            of=lambda table: table.market[STORES:],
        ),
        Field("unseen", CARDS, "The cards of the draw pile, in an order that means nothing."),
        Field("discard", CARDS, "The discarded cards."),
        Field(
            "undrawn",
            whole(),
            "How many cards the market still has to be given, while the discards are to be shuffled.",
        ),
        Field(
            "arrivals",
            seats,
            "The seats in the order in which their gold tokens last moved; on one space, the last lies on top.",
        ),
        Field(
            "has_chosen",
            listed(truth, players, varies=True, fault=_COUNT),
            "Who has laid a card that is not yet revealed, by seat.",
        ),
        Field(
            "traders",
            listed(_TRADER, players, varies=True, fault=_COUNT),
            "Every side of the table, by seat.",
        ),
        Field(
            "result",
            optional(result_form(players)),
            "What the game was worth; null while it is being played.",
        ),
        title="TableDocument",
    )


def _faults(seen: View) -> Iterator[tuple[str, Message]]:
    for fault in faults(seen):
        yield "table", fault


@lru_cache(maxsize=16)
def view_form(players: int, rules: Ruleset) -> Record[View]:
    """The form of the views of so many traders under a ruleset, a line a field.

    Example:
        >>> view_form(3, Ruleset()).write(View(1, 3, Ruleset(), None))["players"]
        3
    """
    switches = ruleset_form(rules.components)
    return record(
        View,
        Field(
            "players",
            whole(),
            "How many traders there are. Lists with one item a seat are in the order of seats, from 0.",
        ),
        Field(
            "ruleset",
            # Equal views give equal texts, so the label is left out.
            Form(
                lambda ruleset: switches.write(evolve(ruleset, label="")),
                switches.read,
                switches.schema,
            ),
            "The rules in force: a name, or the switches that differ from the default.",
        ),
        Field(
            "components",
            components_form(rules.components),
            "The components in play, by a name for people and the hash of their numbers, which decides.",
            of=lambda seen: seen.ruleset.components,
            derived="johari.record.other_components",
        ),
        Field(
            "seat",
            optional(whole(most=players - 1)),
            "Whose view it is; null for a spectator, who sees what everybody sees.",
        ),
        Field(
            "table",
            optional(_table(players, rules)),
            "The table as far as the seat may know it; null before the deal.",
        ),
        Field(
            "outcome",
            optional(
                record(
                    Outcome,
                    Field("winners", listed(whole()), "The seats that have won."),
                    Field("decided_by", text, "The id of the rule that decided."),
                    title="OutcomeDocument",
                )
            ),
            "How the match has ended; null while it is being played.",
            derived="johari.view.outcome",
        ),
        title="ViewDocument",
        faults=_faults,
    )
