"""What a picture of Johari says in sentences: above the table, and to who hears it read aloud."""

from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.scene import Scene, acting_order, round_of
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.render.words import names, told
from jaipur_rules.johari.rules.cards import GEMS
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, Trader
from jaipur_rules.johari.rules.views import TableView, View


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(gold_cap=40))
        ('reconstruction', 'gold_cap=40')
    """
    if ruleset.name != "custom":
        return ruleset.name
    changes = [f"{switch}={value}" for switch, value in ruleset.changes.items()]
    numbers = ruleset.components
    return ", ".join([*changes, *([] if numbers == STANDARD else [f"box {numbers.hash[:8]}"])])


def standing(at: View, said: Words) -> tuple[str, ...]:
    """How the game stands: the moment in a few words, and what is awaited in a sentence or more.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.render.words import words
        >>> standing(view(new_match(seed=7), 0), words("en"))
        ('Before the first day · seen from seat 0 · reconstruction', 'Seat 0 takes a first card, then Seat 1.')
    """
    table, plain = at.table, said.tongue
    facts = [] if table is None else [moment(table, said)]
    facts += [plain.seen_from.format(at.seat), rules_in_force(at.ruleset)]
    if table is None:
        return " · ".join(facts), said.no_deal
    if table.result is not None:
        return " · ".join(facts), said.over, *settled(table.result, said)
    return " · ".join(facts), awaited(table, said)


def moment(table: TableView, said: Words) -> str:
    """The day and the round."""
    if not table.day:
        return said.before
    day, number = said.day.format(table.day), round_of(table)
    return day if number is None else f"{day}, {said.round.format(number)}"


def awaited(table: TableView, said: Words) -> str:
    """What is awaited, and who decides afterwards."""
    if not table.queue:
        return said.awaits[table.phase]
    seat, *later = table.queue
    action = said.action(played) if (played := table.traders[seat].played) else ""
    sentence = said.awaits[table.phase].format(said.tongue.seat.format(seat), action)
    return f"{sentence}, {said.later.format(said.seats(later))}." if later else f"{sentence}."


def settled(result: Result, said: Words) -> Iterator[str]:
    """What the game was worth, and who has won it by which rule."""
    plain = said.tongue
    for seat, total in enumerate(result.totals):
        parts = said.parts.format(result.nobles[seat], result.cards[seat], result.tokens[seat])
        points = plain.count(total, said.points)
        yield f"{plain.seat.format(seat)}{plain.colon}{points} ({parts})."
    wins = said.wins[len(result.winners) > 1].format(said.seats(result.winners))
    yield f"{wins} ({result.decided_by})."


def about(noble: Noble, ruleset: Ruleset, said: Words) -> str:
    """A noble with number, name and ability."""
    return f"{names(noble, said)}{said.tongue.colon}{said.ability(noble, ruleset)}"


def to_come(table: TableView, said: Words) -> str:
    """The nobles who are not in the market: how many come, and who has gone."""
    text = f"{table.nobles_left} {said.to_come[table.nobles_left != 1]}"
    gone = said.gone.format(", ".join(map(str, table.gone)))
    return f"{text} · {gone}" if table.gone else text


def piles(table: TableView, said: Words) -> tuple[str, str]:
    """The cards in the draw pile, and those discarded."""
    plain = said.tongue
    return (
        f"{said.pile}{plain.colon}{plain.count(len(table.unseen), plain.card)}",
        f"{plain.discard}{plain.colon}{plain.count(len(table.discard), plain.card)}",
    )


def actions(trader: Trader, said: Words, *, has_chosen: bool) -> tuple[str, ...]:
    """The action cards of today, slot by slot; what is chosen by name only if it is seen.

    Example:
        >>> from jaipur_rules.johari import Action
        >>> from jaipur_rules.johari.render.words import words
        >>> actions(Trader(played=(Action.SALE,)), words("en"), has_chosen=True)
        ('Sale', 'face down')
        >>> actions(Trader(chosen=Action.SALE), words("fr"), has_chosen=True)
        ('face cachée : Vente',)
    """
    shown = [said.action(trader.played[: slot + 1]) for slot in range(len(trader.played))]
    if trader.chosen is not None:
        shown.append(f"{said.face_down}{said.tongue.colon}{said.actions[trader.chosen]}")
    elif has_chosen:
        shown.append(said.face_down)
    return tuple(shown)


def slots(trader: Trader, said: Words) -> str:
    """The card slots that nobles have made cheaper; empty if there is none.

    Example:
        >>> from jaipur_rules.johari.render.words import words
        >>> slots(Trader(slots=(0, 1, 2)), words("en"))
        'slot 2 −1, slot 3 −2'
    """
    return ", ".join(
        f"{said.slot.format(slot)} −{less}" for slot, less in enumerate(trader.slots, 1) if less
    )


def points_of(trader: Trader, ruleset: Ruleset) -> int:
    """What the gem tokens are worth now."""
    return sum(ruleset.components.prestige_track[column] for column in trader.tokens)


def spoken(table: Scene, said: Words) -> tuple[str, ...]:
    """The whole picture in sentences.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.render.scene import scene
        >>> from jaipur_rules.johari.render.words import words
        >>> heard = spoken(scene(view(arrange(stores="W1b2"), 0)), words("en"))
        >>> [each for each in heard if "White:" in each or "Blue:" in each]
        ['W White: white 1.', 'B Blue: fake blue 2.']
    """
    return tuple(_spoken(table, said))


def _spoken(scene: Scene, said: Words) -> Iterator[str]:
    table, plain = scene.view.table, said.tongue
    for sentence in standing(scene.view, said):
        yield sentence if sentence.endswith(".") else f"{sentence}."
    if table is not None:
        yield from _market(table, scene.view.ruleset, said)
        order = acting_order(table)
        ranked = ", ".join(
            f"{rank}. {plain.seat.format(seat)} ({table.traders[seat].gold})"
            for rank, seat in enumerate(order, 1)
        )
        yield f"{said.gold_order}{plain.colon}{ranked}."
        for seat in range(len(table.traders)):
            yield from _side(scene, table, seat, said)
    if scene.move is not None:
        yield f"{scene.move}{plain.colon}{told(scene.move, said)}."
    if scene.broken is not None:
        yield f"{plain.verdict(scene.broken)}."


def _market(table: TableView, ruleset: Ruleset, said: Words) -> Iterator[str]:
    plain = said.tongue
    spaces = zip(ruleset.components.noble_prices, table.spaces, strict=True)
    standing = [(price, noble) for price, noble in spaces if noble is not None]
    for price, noble in standing:
        who = about(noble, ruleset, said)
        yield f"{said.the_nobles}, {said.price.format(price)}{plain.colon}{who}."
    coming = to_come(table, said) if standing else f"{plain.nothing}, {to_come(table, said)}"
    yield f"{said.the_nobles}{plain.colon}{coming}."
    places = list(zip(Place, table.market, strict=False))
    for place, cards in places:
        if cards:
            yield f"{said.place(place)}{plain.colon}{said.phrase(cards)}."
    if empty := [said.place(place) for place, cards in places if not cards]:
        yield f"{said.empty.capitalize()}{plain.colon}{', '.join(empty)}."
    yield from (f"{pile}." for pile in piles(table, said))


def _side(scene: Scene, table: TableView, seat: Seat, said: Words) -> Iterator[str]:
    trader, plain, ruleset = table.traders[seat], said.tongue, scene.view.ruleset
    gold = f"{said.gold}{plain.colon}{trader.gold}"
    facts = [gold, said.safe] if trader.safe else [gold]
    yield f"{plain.seat.format(seat)}, {', '.join(facts)}."
    yield f"{said.display}{plain.colon}{said.phrase(trader.display)}."
    if trader.on_trade:
        yield f"{said.on_trade}{plain.colon}{said.phrase(trader.on_trade)}."
    track = ruleset.components.prestige_track
    moved = [
        f"{said.kinds[kind]} {plain.count(track[column], said.points)}"
        for kind, column in zip(GEMS, trader.tokens, strict=True)
        if column
    ]
    tokens = ", ".join(moved) or plain.count(points_of(trader, ruleset), said.points)
    yield f"{said.track}{plain.colon}{tokens}."
    for noble in trader.nobles:
        yield f"{said.hired}{plain.colon}{about(noble, ruleset, said)}."
    played = actions(trader, said, has_chosen=table.has_chosen[seat])
    if played or table.phase is not Phase.OVER:
        yield f"{said.today}{plain.colon}{', '.join(played) or plain.nothing}."
