"""A picture of Johari in sentences: how the game stands, and what lies on the table."""

from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.core.words import label_on_table
from jaipur_rules.johari.render.numbers import MARK, Numbers, costs_of
from jaipur_rules.johari.render.scene import acting_order, round_of
from jaipur_rules.johari.rules.faces import GEMS
from jaipur_rules.johari.rules.pieces import Place
from jaipur_rules.johari.rules.ruleset import DEFAULT_NAME, Ruleset
from jaipur_rules.johari.rules.state import Phase, Trader
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.words import (
    action_message,
    cards_message,
    cost_now,
    describe_noble,
    format_result,
    kind_message,
    last_action,
    place_message,
    rules_in_force,
)


def status(at: View, say: Messages) -> tuple[str, ...]:
    """The state of the game: the moment in a few words, and what is awaited in a sentence or more.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.johari import new_match, view
        >>> for sentence in status(view(new_match(seed=7), 0), messages("en")):
        ...     print(sentence)
        Before the first day · seen by the first trader
        The first trader takes a first card, then the second trader.
    """
    table = at.table
    facts = [] if table is None else [format_moment(table, say)]
    if at.seat is None:
        facts.append(say("picture.spectator"))
    else:
        facts.append(say("picture.seen", trader=trader_at(at.seat)))
    facts.append(label_on_table(rules_in_force(at.ruleset), DEFAULT_NAME))
    moment = " · ".join(filter(None, facts))
    if table is None:
        return moment, say("johari.picture.no_deal")
    if table.result is not None:
        return moment, say("johari.picture.over"), *format_result(table.result, say)
    return moment, format_awaited(at, table, say)


def format_moment(table: TableView, say: Messages) -> str:
    """The day and the round."""
    if not table.day:
        return say("johari.picture.before")
    number = round_of(table)
    if number is None:
        return say("johari.picture.day", day=table.day)
    return say("johari.picture.day_and_round", day=table.day, round=number)


def format_awaited(at: View, table: TableView, say: Messages) -> str:
    """A sentence about what is awaited, what it costs, and who decides afterwards."""
    code = f"johari.picture.awaits.{table.phase.value}"
    if not table.queue:
        return say(code)
    seat, *others = table.queue
    played = table.traders[seat].played
    action = last_action(played) if played else ""
    sentence = say(code, trader=trader_at(seat), action=action, count=cost_now(at) or 0)
    if not others:
        return say("picture.sentence", text=sentence)
    later = tuple(map(trader_at, others))
    return say("johari.picture.then", sentence=sentence, later=later)


def format_nobles_left(table: TableView, say: Messages) -> str:
    """The nobles who are not in the market: how many come, and who has gone."""
    left = table.nobles_left
    if not table.gone:
        return say("johari.picture.nobles_left", count=left)
    gone = tuple(map(str, table.gone))
    return say("johari.picture.nobles_left_and_gone", count=left, gone=gone)


def format_piles(table: TableView, say: Messages) -> tuple[str, str]:
    """The cards in the draw pile, and those discarded."""
    return (
        say("johari.picture.pile", count=len(table.unseen)),
        say("picture.discards_size", count=len(table.discard)),
    )


def format_actions(trader: Trader, say: Messages, *, has_chosen: bool) -> tuple[str, ...]:
    """The action cards of today, slot by slot; what is chosen by name only if it is seen.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.johari import Action
        >>> format_actions(Trader(played=(Action.SALE,)), messages("en"), has_chosen=True)
        ('Sale', 'face down')
        >>> format_actions(Trader(chosen=Action.SALE), messages("en"), has_chosen=True)
        ('face down: Sale',)
    """
    played = trader.played
    shown = [say.format(last_action(played[: slot + 1])) for slot in range(len(played))]
    if trader.chosen is not None:
        shown.append(say("johari.picture.chosen", action=action_message(trader.chosen)))
    elif has_chosen:
        shown.append(say("johari.picture.face_down"))
    return tuple(shown)


def format_discounts(trader: Trader, say: Messages) -> str:
    """The card slots that nobles have made cheaper; empty if there is none.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_discounts(Trader(slots=(0, 1, 2)), messages("en"))
        'slot 2 −1, slot 3 −2'
    """
    discounts = tuple(
        Message("johari.picture.discount", slot=slot, less=less)
        for slot, less in enumerate(trader.slots, 1)
        if less
    )
    return say("johari.picture.discounts", discounts=discounts)


def points_of(trader: Trader, ruleset: Ruleset) -> int:
    """The points that the gem tokens are worth now."""
    return sum(ruleset.components.prestige_track[column] for column in trader.tokens)


def facts(at: View, say: Messages) -> Iterator[str]:
    """Everything that lies on the table, a sentence each.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> found = facts(view(arrange(stores="W1b2"), 0), messages("en"))
        >>> [each for each in found if each.startswith(("White", "Blue"))]
        ['White (W): white 1.', 'Blue (B): fake blue 2.']
    """
    table = at.table
    if table is None:
        return
    numbers = Numbers.of(at.ruleset)
    yield from _market(table, at.ruleset, numbers, say)
    ranks = tuple(
        Message(
            "johari.picture.rank",
            rank=rank,
            trader=trader_at(seat),
            gold=f"({table.traders[seat].gold})",
        )
        for rank, seat in enumerate(acting_order(table), 1)
    )
    yield say("johari.picture.fact.gold", ranks=ranks)
    yield say("johari.picture.fact.scale", points=numbers.track)
    for seat in range(len(table.traders)):
        yield from _side(at, table, seat, numbers, say)
    if numbers.has_marks:
        yield say("johari.picture.fact.reconstructed", mark=MARK)


def _market(table: TableView, ruleset: Ruleset, numbers: Numbers, say: Messages) -> Iterator[str]:
    spaces = [(numbers.price(place), noble) for place, noble in enumerate(table.spaces)]
    filled = [(price, noble) for price, noble in spaces if noble is not None]
    for price, noble in filled:
        described = describe_noble(noble, ruleset, say)
        yield say("johari.picture.fact.noble", price=price, noble=described)
    left = format_nobles_left(table, say)
    if not filled:
        left = say("johari.picture.no_nobles", left=left)
    yield say("johari.picture.fact.nobles", left=left)
    places = list(zip(Place, table.market, strict=False))
    for place, cards in places:
        if cards:
            there = cards_message(cards)
            yield say("johari.picture.fact.place", place=place_message(place), cards=there)
    if empty := tuple(place_message(place) for place, cards in places if not cards):
        yield say("johari.picture.fact.empty", places=empty)
    yield from (say("picture.sentence", text=pile) for pile in format_piles(table, say))


def _side(at: View, table: TableView, seat: Seat, numbers: Numbers, say: Messages) -> Iterator[str]:
    trader, who, ruleset = table.traders[seat], trader_at(seat), at.ruleset
    if trader.safe:
        yield say("johari.picture.fact.safe_trader", trader=who, gold=trader.gold)
    else:
        yield say("johari.picture.fact.trader", trader=who, gold=trader.gold)
    yield say("johari.picture.fact.display", cards=cards_message(trader.display))
    if trader.on_trade:
        yield say("johari.picture.fact.on_trade", cards=cards_message(trader.on_trade))
    track = ruleset.components.prestige_track
    code = "johari.picture.points_of_token"
    points = tuple(
        say(code, kind=kind_message(kind), count=track[column]) + numbers.mark((column,))
        for kind, column in zip(GEMS, trader.tokens, strict=True)
        if column
    )
    none = Message("johari.picture.points", count=points_of(trader, ruleset))
    yield say("johari.picture.fact.track", points=points or (none,))
    for noble in trader.nobles:
        yield say("johari.picture.fact.hired", noble=describe_noble(noble, ruleset, say))
    played = format_actions(trader, say, has_chosen=table.has_chosen[seat])
    if played:
        yield say("johari.picture.fact.today", actions=played)
    elif table.phase is not Phase.OVER:
        yield say("johari.picture.fact.not_today")
    if seat == at.seat:
        costs = tuple(each.message for each in costs_of(trader, ruleset, numbers))
        yield say("johari.picture.fact.costs", costs=costs)
