"""A picture of Jaipur in sentences: the state of the round and the match, and what lies on the table."""

from collections.abc import Iterator

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.scene import Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.render.words import ruleset_label


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or its differences from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(turn_cap=90))
        ('space-cowboys-2019', 'turn_cap=90')
    """
    box = "" if ruleset.box == STANDARD_BOX else "box"
    return ruleset_label(ruleset.name, ruleset.changes, box)


def status(table: Scene, strings: Words) -> tuple[str, ...]:
    """The state of the round and the match, a sentence each, the first one short.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> status(scene(view(new_match(seed=7), 0)), words("en"))
        ('Seat 1 to move · seen from seat 0 · space-cowboys-2019',)
    """
    return tuple(_status(table, strings))


def _status(table: Scene, strings: Words) -> Iterator[str]:
    facts: list[str] = []
    if table.to_move is not None:
        facts.append(f"{strings.common.seat.format(table.to_move)} {strings.common.to_move}")
    if table.viewer is not None:
        facts.append(strings.common.seen_from.format(table.viewer))
    yield " · ".join([*facts, rules_in_force(table.ruleset)])
    if table.viewer is not None and not table.sides and not table.is_over:
        yield strings.no_round
    if table.end is not None:
        yield format_end(table.end, table.ruleset, strings)
    if table.result is not None:
        yield format_result(table.result, strings)
    if table.is_over:
        yield format_winner(table.winner, strings)


def format_end(end: EndReason, ruleset: Ruleset, strings: Words) -> str:
    """The reason why a round is over.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> format_end(EndReason.PILES, Ruleset(), words("en"))
        'The round is over: 3 goods piles are empty (END-1).'
    """
    reason = strings.ends[end].format(ruleset.box.empty_piles)
    return f"{strings.round_over}{strings.common.colon}{reason} ({end.value})."


def format_winner(winner: Seat | None, strings: Words) -> str:
    """The winner of a match that is over.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> format_winner(1, words("en")), format_winner(None, words("fr"))
        ('Seat 1 wins the match.', 'La partie est nulle.')
    """
    return strings.match_drawn if winner is None else strings.wins_match.format(winner)


def format_result(result: RoundResult, strings: Words) -> str:
    """The result of a round, with who takes a Seal and the rule that decides it.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> format_result(level, words("en"))
        'Seat 0: 40 rupees, Seat 1: 40 rupees; seat 1 takes a Seal (SCO-5).'
    """
    totals = ", ".join(
        f"{strings.common.seat.format(seat)}{strings.common.colon}{strings.common.count(rupees, strings.rupees)}"
        for seat, rupees in enumerate(result.rupees)
    )
    match result.seals:
        case ():
            seals = strings.no_seal
        case (seat,):
            seals = strings.takes_seal.format(seat)
        case _:
            seals = strings.both_seals
    return f"{totals}; {seals} ({result.decided_by})."


def format_worth(side: Side, strings: Words) -> str:
    """The worth of the tokens of a side, as far as they are in sight; empty if they are not.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> format_worth(scene(view(new_match(seed=7), 0)).sides[1], words("fr"))
        '0 roupie'
    """
    if side.rupees is None:
        return ""
    hidden = (
        f" {strings.common.conjunction} {strings.common.count(side.hidden, strings.hidden)}"
        if side.hidden
        else ""
    )
    return strings.common.count(side.rupees, strings.rupees) + hidden


def facts(table: Scene, strings: Words) -> Iterator[str]:
    """Everything that lies on the table, a sentence each.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> from jaipur_rules.jaipur.render.words import words
        >>> here = Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)
        >>> list(facts(scene(here), words("en")))
        ['Market: 1 diamond, 2 gold, 1 silver and 1 camel.', 'Hand: 2 leather.', 'Herd: 1 camel.']
    """
    common = strings.common
    if not table.sides:
        return
    yield f"{common.market}{common.colon}{_cards(table.market, strings)}."
    if table.deck_size is not None:
        yield f"{common.deck}{common.colon}{common.count(table.deck_size, common.card)}."
        top = (
            common.nothing if table.top is None else strings.top.format(strings.cards[table.top][0])
        )
        yield f"{common.discard}{common.colon}{top}."
    for good, values in zip(GOODS, table.piles or ((),) * len(GOODS), strict=True):
        if table.piles is not None:
            tokens = ", ".join(map(str, values)) or common.nothing
            yield f"{strings.tokens_left}, {strings.cards[good][0]}{common.colon}{tokens}."
    for size, left in bonus_piles(table.bonus_sizes) if table.bonus_sizes else ():
        pile = strings.for_cards.format(common.count(size, common.card))
        yield f"{strings.bonus_left} {pile}{common.colon}{left}."
    for side in table.sides:
        whose = "" if side.seat is None else f"{common.seat.format(side.seat)}, "
        yield from (whose + part for part in _side(side, strings))


def _side(side: Side, strings: Words) -> Iterator[str]:
    common = strings.common
    unseen = [f"{side.unseen} {strings.unseen}"] if side.unseen else []
    hand = [_cards(side.hand, strings)] if side.hand or not unseen else []
    yield f"{strings.hand}{common.colon}{f' {common.conjunction} '.join(hand + unseen)}."
    herd = (
        strings.herds_shown[side.herd]
        if isinstance(side.herd, str)
        else common.count(side.herd, strings.cards[Card.CAMEL])
    )
    yield f"{strings.herd}{common.colon}{herd}."
    if side.seals is not None:
        yield f"{strings.seals}{common.colon}{side.seals}."
        yield f"{strings.tokens}{common.colon}{format_worth(side, strings) or strings.hidden_stack}."


def _cards(cards: Marked, strings: Words) -> str:
    return strings.phrase(Cards(card for card, _ in cards)) or strings.common.nothing
