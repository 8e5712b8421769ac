"""What a picture says in sentences: above the table, and to who hears it read aloud."""

from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.scene import Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import EndReason, Values


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(turn_cap=90))
        ('space-cowboys-2019', 'turn_cap=90')
    """
    if ruleset.name != "custom":
        return ruleset.name
    changes = [f"{switch}={value}" for switch, value in ruleset.changes.items()]
    return ", ".join([*changes, *([] if ruleset.box == STANDARD_BOX else ["box"])])


def standing(table: Scene, said: Words) -> tuple[str, ...]:
    """How the round and the match stand, a sentence each, the first one short.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> standing(scene(view(new_match(seed=7), 0)), words("en"))
        ('Seat 1 to move · seen from seat 0 · space-cowboys-2019',)
    """
    return tuple(_standing(table, said))


def _standing(table: Scene, said: Words) -> Iterator[str]:
    facts: list[str] = []
    if table.to_move is not None:
        facts.append(f"{said.seat.format(table.to_move)} {said.to_move}")
    if table.viewer is not None:
        facts.append(said.seen_from.format(table.viewer))
    yield " · ".join([*facts, rules_in_force(table.ruleset)])
    if table.viewer is not None and not table.sides and not table.is_over:
        yield said.no_round
    if table.end is not None:
        yield ended(table.end, table.ruleset, said)
    if table.result is not None:
        yield settled(table.result, said)
    if table.is_over:
        yield won(table.winner, said)


def ended(end: EndReason, ruleset: Ruleset, said: Words) -> str:
    """Why a round is over.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> ended(EndReason.PILES, Ruleset(), words("en"))
        'The round is over: 3 goods piles are empty (END-1).'
    """
    reason = said.ends[end].format(ruleset.box.empty_piles)
    return f"{said.round_over}{said.colon}{reason} ({end.value})."


def won(winner: Seat | None, said: Words) -> str:
    """Who has won a match that is over.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> won(1, words("en")), won(None, words("fr"))
        ('Seat 1 wins the match.', 'La partie est nulle.')
    """
    return said.match_drawn if winner is None else said.wins_match.format(winner)


def settled(result: RoundResult, said: Words) -> str:
    """What a round was worth, who takes a Seal, and the rule that says so.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> settled(level, words("en"))
        'Seat 0: 40 rupees, Seat 1: 40 rupees; seat 1 takes a Seal (SCO-5).'
    """
    totals = ", ".join(
        f"{said.seat.format(seat)}{said.colon}{said.count(rupees, said.rupees)}"
        for seat, rupees in enumerate(result.rupees)
    )
    match result.seals:
        case ():
            seals = said.no_seal
        case (seat,):
            seals = said.takes_seal.format(seat)
        case _:
            seals = said.both_seals
    return f"{totals}; {seals} ({result.decided_by})."


def worth_of(side: Side, said: Words) -> str:
    """What the tokens of a side are worth, as far as they are in sight; empty if they are not.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> worth_of(scene(view(new_match(seed=7), 0)).sides[1], words("fr"))
        '0 roupie'
    """
    if side.rupees is None:
        return ""
    hidden = f" {said.conjunction} {said.count(side.hidden, said.hidden)}" if side.hidden else ""
    return said.count(side.rupees, said.rupees) + hidden


def spoken(table: Scene, said: Words) -> tuple[str, ...]:
    """The whole picture in sentences.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> here = Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)
        >>> spoken(scene(here), words("en"))[1:]
        ('Market: 1 diamond, 2 gold, 1 silver and 1 camel.', 'Hand: 2 leather.', 'Herd: 1 camel.')
    """
    return tuple(_spoken(table, said))


def _spoken(table: Scene, said: Words) -> Iterator[str]:
    for sentence in standing(table, said):
        yield sentence if sentence.endswith(".") else f"{sentence}."
    if not table.sides:
        return
    yield f"{said.market}{said.colon}{_cards(table.market, said)}."
    if table.deck_size is not None:
        yield f"{said.deck}{said.colon}{said.count(table.deck_size, said.card)}."
        top = said.nothing if table.top is None else said.top.format(said.cards[table.top][0])
        yield f"{said.discard}{said.colon}{top}."
    for good, values in zip(GOODS, table.piles or ((),) * len(GOODS), strict=True):
        if table.piles is not None:
            yield f"{said.tokens_left}, {said.cards[good][0]}{said.colon}{_values(values, said)}."
    for size, left in bonus_piles(table.bonus_sizes) if table.bonus_sizes else ():
        yield f"{said.bonus_left} {said.for_cards.format(said.count(size, said.card))}{said.colon}{left}."
    for side in table.sides:
        whose = "" if side.seat is None else f"{said.seat.format(side.seat)}, "
        yield from (whose + part for part in _side(side, said))
    if table.move is not None:
        yield f"{table.move}{said.colon}{said.told(table.move)}."
    if table.broken is not None:
        yield f"{said.verdict(table.broken)}."


def _side(side: Side, said: Words) -> Iterator[str]:
    unseen = [f"{side.unseen} {said.unseen}"] if side.unseen else []
    hand = [_cards(side.hand, said)] if side.hand or not unseen else []
    yield f"{said.hand}{said.colon}{f' {said.conjunction} '.join(hand + unseen)}."
    herd = (
        said.herds_shown[side.herd]
        if isinstance(side.herd, str)
        else said.count(side.herd, said.cards[Card.CAMEL])
    )
    yield f"{said.herd}{said.colon}{herd}."
    if side.seals is not None:
        yield f"{said.seals}{said.colon}{side.seals}."
        yield f"{said.tokens}{said.colon}{worth_of(side, said) or said.hidden_stack}."


def _cards(cards: Marked, said: Words) -> str:
    return said.phrase(Cards(card for card, _ in cards)) or said.nothing


def _values(values: Values, said: Words) -> str:
    return ", ".join(map(str, values)) or said.nothing
