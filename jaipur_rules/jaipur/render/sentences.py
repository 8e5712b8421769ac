"""A picture of Jaipur in sentences: the state of the round and the match, and what lies on the table."""

from collections.abc import Iterator
from textwrap import shorten

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.jaipur.render.scene import Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.words import card_message, cards_message
from jaipur_rules.jaipur.rules.cards import GOODS, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_NAME, Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult
from jaipur_rules.render.words import label_on_table, ruleset_label

_LONGEST = 60
"""The most characters of what differs in a box."""


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or its differences from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(turn_cap=90))
        ('space-cowboys-2019', 'turn_cap=90')
        >>> from jaipur_rules import Box
        >>> rules_in_force(Ruleset(box=Box(hand_limit=8)))
        'Box(hand_limit=8)'
    """
    box = (
        ""
        if ruleset.box == STANDARD_BOX
        else shorten(repr(ruleset.box), _LONGEST, placeholder=" ...")
    )
    return ruleset_label(ruleset.name, ruleset.changed_switches, box)


def rules_on_table(ruleset: Ruleset) -> str:
    """The rules in force as a table names them: nothing for the default.

    Example:
        >>> rules_on_table(Ruleset()), rules_on_table(Ruleset.named("yucata"))
        ('', 'yucata')
    """
    return label_on_table(rules_in_force(ruleset), DEFAULT_NAME)


def status(table: Scene, say: Messages) -> tuple[str, ...]:
    """The state of the round and the match, a sentence each, the first one short.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> status(scene(view(new_match(seed=7), 0)), messages("en"))
        ('Second trader to move · seen by the first trader',)
    """
    return tuple(_status(table, say))


def _status(table: Scene, say: Messages) -> Iterator[str]:
    facts: list[str] = []
    if table.to_move is not None:
        facts.append(say("picture.trader_to_move", trader=trader_at(table.to_move)))
    if table.viewer is not None:
        facts.append(say("picture.seen", trader=trader_at(table.viewer)))
    elif not table.is_position:
        facts.append(say("picture.spectator"))
    facts.append(rules_on_table(table.ruleset))
    if any(facts):
        yield " · ".join(filter(None, facts))
    if not table.sides and not table.is_over:
        yield say("jaipur.picture.no_round")
    if table.end is not None:
        yield format_end(table.end, table.ruleset, say)
    if table.result is not None:
        yield format_result(table.result, say)
    if table.is_over:
        yield format_winner(table.winner, say)


def format_end(end: EndReason, ruleset: Ruleset, say: Messages) -> str:
    """The reason why a round is over.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_end(EndReason.PILES, Ruleset(), messages("en"))
        'The round is over: 3 goods piles are empty (END-1).'
    """
    reason = end_message(end, ruleset.box.empty_piles)
    return say("jaipur.picture.round_over", reason=reason, rule=end.value)


def end_message(end: EndReason, empty: int) -> Message:
    """The reason why a round is over, as a message for a sentence about it.

    Args:
        end: The reason.
        empty: How many goods piles are empty.

    Example:
        >>> end_message(EndReason.DECK, 0).to("fr")
        'la pioche ne peut plus compléter le marché'
    """
    return Message(f"jaipur.end.{end.name.lower()}", count=empty)


def format_winner(winner: Seat | None, say: Messages) -> str:
    """The winner of a match that is over.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_winner(1, messages("en")), format_winner(None, messages("fr"))
        ('The second trader wins the match.', 'La partie est nulle.')
    """
    if winner is None:
        return say("jaipur.picture.match_drawn")
    return say("jaipur.picture.match_won", trader=trader_at(winner))


def format_result(result: RoundResult, say: Messages) -> str:
    """The result of a round, with who takes a Seal and the rule that decides it.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> format_result(level, messages("en"))
        '40 to 40 rupees; the second trader takes a Seal (SCO-5).'
    """
    first, second = result.rupees
    rule = result.decided_by
    match result.seals:
        case ():
            return say("jaipur.picture.result.none", first=first, second=second, rule=rule)
        case (seat,):
            trader = trader_at(seat)
            return say(
                "jaipur.picture.result.one", first=first, second=second, trader=trader, rule=rule
            )
        case _:
            return say("jaipur.picture.result.both", first=first, second=second, rule=rule)


def format_worth(side: Side, say: Messages) -> str:
    """The worth of the tokens of a side, as far as they are in sight; empty if they are not.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> format_worth(scene(view(new_match(seed=7), 0)).sides[1], messages("fr"))
        '0 roupie'
    """
    if side.rupees is None:
        return ""
    if side.hidden:
        return say("jaipur.picture.worth_and_hidden", count=side.rupees, hidden=side.hidden)
    return say("jaipur.picture.rupees", count=side.rupees)


def format_herd(side: Side, say: Messages) -> str:
    """The camels of a side, as far as they are in sight, with those that a move gives.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> format_herd(scene(view(new_match(seed=7), 0)).sides[1], messages("en"))
        '0 camels'
    """
    herd = _herd(side, say)
    if not side.herd_leaving:
        return herd
    return say("jaipur.picture.herd.given", herd=herd, count=side.herd_leaving)


def _herd(side: Side, say: Messages) -> str:
    if isinstance(side.herd, str):
        return say(f"jaipur.picture.herd.{side.herd}")
    return say("jaipur.card.camel.count", count=side.herd)


def facts(table: Scene, say: Messages) -> Iterator[str]:
    """Everything that lies on the table, a sentence each.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.jaipur.render.scene import scene
        >>> here = Position(Cards("DGGSK"), Cards("LL"), 1)
        >>> list(facts(scene(here), messages("en")))
        ['Market: 1 diamond, 2 gold, 1 silver and 1 camel.', 'Hand: 2 leather.', 'Herd: 1 camel.']
    """
    if not table.sides:
        return
    yield say("jaipur.picture.fact.market", cards=_cards(table.market, 0, say))
    if table.deck_size is not None:
        yield say("jaipur.picture.fact.deck", count=table.deck_size)
        if table.top is None:
            yield say("jaipur.picture.fact.no_discards")
        else:
            yield say("jaipur.picture.fact.discards", good=card_message(table.top))
    for good, values in zip(GOODS, table.piles or (), strict=table.piles is not None):
        tokens = values or (Message("jaipur.picture.no_tokens"),)
        yield say("jaipur.picture.fact.pile", good=card_message(good), tokens=tokens)
    for size, left in bonus_piles(table.bonus_sizes) if table.bonus_sizes else ():
        yield say("jaipur.picture.fact.bonus_pile", size=size, count=left)
    for side in table.sides:
        yield from _side(side, say)


def _side(side: Side, say: Messages) -> Iterator[str]:
    hand, herd = _cards(side.hand, side.unseen, say), _herd(side, say)
    if side.seat is None:
        yield say("jaipur.picture.fact.hand", cards=hand)
        yield say("jaipur.picture.fact.herd", herd=herd)
        return
    trader = trader_at(side.seat)
    yield say("jaipur.picture.fact.traders_hand", trader=trader, cards=hand)
    yield say("jaipur.picture.fact.traders_herd", trader=trader, herd=herd)
    worth = format_worth(side, say) or say("jaipur.picture.hidden_stack")
    yield say("jaipur.picture.fact.seals", trader=trader, count=side.seals or 0)
    yield say("jaipur.picture.fact.tokens", trader=trader, worth=worth)


def _cards(cards: Marked, unseen: int, say: Messages) -> str:
    there = cards_message(Cards(card for card, _ in cards))
    if unseen:
        there += (Message("jaipur.picture.unseen", count=unseen),)
    return say("jaipur.picture.cards", cards=there) if there else say("picture.none")
