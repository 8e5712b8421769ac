"""A picture of Johari in sentences: how the game stands, and what lies on the table."""

from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.scene import acting_order, round_of
from jaipur_rules.johari.render.vocabulary import Words, noble_name
from jaipur_rules.johari.rules.cards import GEMS
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.render.words import ruleset_label


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(gold_cap=40))
        ('reconstruction', 'gold_cap=40')
    """
    numbers = ruleset.components
    box = "" if numbers == STANDARD else f"box {numbers.hash[:8]}"
    return ruleset_label(ruleset.name, ruleset.changes, box)


def status(at: View, strings: Words) -> tuple[str, ...]:
    """The state of the game: the moment in a few words, and what is awaited in a sentence or more.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.render.words import words
        >>> status(view(new_match(seed=7), 0), words("en"))
        ('Before the first day · seen from seat 0 · reconstruction', 'Seat 0 takes a first card, then Seat 1.')
    """
    table, common = at.table, strings.common
    facts = [] if table is None else [format_moment(table, strings)]
    facts += [common.seen_from.format(at.seat), rules_in_force(at.ruleset)]
    if table is None:
        return " · ".join(facts), strings.no_deal
    if table.result is not None:
        return " · ".join(facts), strings.over, *format_result(table.result, strings)
    return " · ".join(facts), format_awaited(table, strings)


def format_moment(table: TableView, strings: Words) -> str:
    """The day and the round."""
    if not table.day:
        return strings.before
    day, number = strings.day.format(table.day), round_of(table)
    return day if number is None else f"{day}, {strings.round.format(number)}"


def format_awaited(table: TableView, strings: Words) -> str:
    """A sentence about what is awaited, and who decides afterwards."""
    if not table.queue:
        return strings.awaits[table.phase]
    seat, *later = table.queue
    action = strings.action(played) if (played := table.traders[seat].played) else ""
    sentence = strings.awaits[table.phase].format(strings.common.seat.format(seat), action)
    return f"{sentence}, {strings.later.format(strings.seats(later))}." if later else f"{sentence}."


def format_result(result: Result, strings: Words) -> Iterator[str]:
    """Yield sentences with the points of each seat, and with who has won by which rule."""
    common = strings.common
    for seat, total in enumerate(result.totals):
        parts = strings.parts.format(result.nobles[seat], result.cards[seat], result.tokens[seat])
        points = common.count(total, strings.points)
        yield f"{common.seat.format(seat)}{common.colon}{points} ({parts})."
    wins = strings.wins[len(result.winners) > 1].format(strings.seats(result.winners))
    yield f"{wins} ({result.decided_by})."


def describe_noble(noble: Noble, ruleset: Ruleset, strings: Words) -> str:
    """A noble with number, name and ability."""
    return f"{noble_name(noble, strings)}{strings.common.colon}{strings.ability(noble, ruleset)}"


def format_nobles_left(table: TableView, strings: Words) -> str:
    """The nobles who are not in the market: how many come, and who has gone."""
    text = f"{table.nobles_left} {strings.to_come[table.nobles_left != 1]}"
    gone = strings.gone.format(", ".join(map(str, table.gone)))
    return f"{text} · {gone}" if table.gone else text


def format_piles(table: TableView, strings: Words) -> tuple[str, str]:
    """The cards in the draw pile, and those discarded."""
    common = strings.common
    return (
        f"{strings.pile}{common.colon}{common.count(len(table.unseen), common.card)}",
        f"{common.discard}{common.colon}{common.count(len(table.discard), common.card)}",
    )


def format_actions(trader: Trader, strings: Words, *, has_chosen: bool) -> tuple[str, ...]:
    """The action cards of today, slot by slot; what is chosen by name only if it is seen.

    Example:
        >>> from jaipur_rules.johari import Action
        >>> from jaipur_rules.johari.render.words import words
        >>> format_actions(Trader(played=(Action.SALE,)), words("en"), has_chosen=True)
        ('Sale', 'face down')
        >>> format_actions(Trader(chosen=Action.SALE), words("fr"), has_chosen=True)
        ('face cachée : Vente',)
    """
    shown = [strings.action(trader.played[: slot + 1]) for slot in range(len(trader.played))]
    if trader.chosen is not None:
        shown.append(f"{strings.face_down}{strings.common.colon}{strings.actions[trader.chosen]}")
    elif has_chosen:
        shown.append(strings.face_down)
    return tuple(shown)


def format_discounts(trader: Trader, strings: Words) -> str:
    """The card slots that nobles have made cheaper; empty if there is none.

    Example:
        >>> from jaipur_rules.johari.render.words import words
        >>> format_discounts(Trader(slots=(0, 1, 2)), words("en"))
        'slot 2 −1, slot 3 −2'
    """
    return ", ".join(
        f"{strings.slot.format(slot)} −{less}" for slot, less in enumerate(trader.slots, 1) if less
    )


def points_of(trader: Trader, ruleset: Ruleset) -> int:
    """The points that the gem tokens are worth now."""
    return sum(ruleset.components.prestige_track[column] for column in trader.tokens)


def facts(at: View, strings: Words) -> Iterator[str]:
    """Everything that lies on the table, a sentence each.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.render.words import words
        >>> found = facts(view(arrange(stores="W1b2"), 0), words("en"))
        >>> [each for each in found if "White:" in each or "Blue:" in each]
        ['W White: white 1.', 'B Blue: fake blue 2.']
    """
    table, common = at.table, strings.common
    if table is None:
        return
    yield from _market(table, at.ruleset, strings)
    ranked = ", ".join(
        f"{rank}. {common.seat.format(seat)} ({table.traders[seat].gold})"
        for rank, seat in enumerate(acting_order(table), 1)
    )
    yield f"{strings.gold_order}{common.colon}{ranked}."
    for seat in range(len(table.traders)):
        yield from _side(table, seat, at.ruleset, strings)


def _market(table: TableView, ruleset: Ruleset, strings: Words) -> Iterator[str]:
    common = strings.common
    spaces = zip(ruleset.components.noble_prices, table.spaces, strict=True)
    filled = [(price, noble) for price, noble in spaces if noble is not None]
    for price, noble in filled:
        who = describe_noble(noble, ruleset, strings)
        yield f"{strings.the_nobles}, {strings.price.format(price)}{common.colon}{who}."
    coming = (
        format_nobles_left(table, strings)
        if filled
        else f"{common.nothing}, {format_nobles_left(table, strings)}"
    )
    yield f"{strings.the_nobles}{common.colon}{coming}."
    places = list(zip(Place, table.market, strict=False))
    for place, cards in places:
        if cards:
            yield f"{strings.place(place)}{common.colon}{strings.phrase(cards)}."
    if empty := [strings.place(place) for place, cards in places if not cards]:
        yield f"{strings.empty.capitalize()}{common.colon}{', '.join(empty)}."
    yield from (f"{pile}." for pile in format_piles(table, strings))


def _side(table: TableView, seat: Seat, ruleset: Ruleset, strings: Words) -> Iterator[str]:
    trader, common = table.traders[seat], strings.common
    gold = f"{strings.gold}{common.colon}{trader.gold}"
    state = [gold, strings.safe] if trader.safe else [gold]
    yield f"{common.seat.format(seat)}, {', '.join(state)}."
    yield f"{strings.display}{common.colon}{strings.phrase(trader.display)}."
    if trader.on_trade:
        yield f"{strings.on_trade}{common.colon}{strings.phrase(trader.on_trade)}."
    track = ruleset.components.prestige_track
    moved = [
        f"{strings.kinds[kind]} {common.count(track[column], strings.points)}"
        for kind, column in zip(GEMS, trader.tokens, strict=True)
        if column
    ]
    tokens = ", ".join(moved) or common.count(points_of(trader, ruleset), strings.points)
    yield f"{strings.track}{common.colon}{tokens}."
    for noble in trader.nobles:
        yield f"{strings.hired}{common.colon}{describe_noble(noble, ruleset, strings)}."
    played = format_actions(trader, strings, has_chosen=table.has_chosen[seat])
    if played or table.phase is not Phase.OVER:
        yield f"{strings.today}{common.colon}{', '.join(played) or common.nothing}."
