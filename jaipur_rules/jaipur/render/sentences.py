"""A picture of Jaipur in sentences: the state of the round and the match, and what lies on the table."""

from collections.abc import Iterator

from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.jaipur.render.scene import Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.rules.cards import GOODS, Cards
from jaipur_rules.jaipur.words import (
    card_message,
    cards_message,
    format_end,
    format_result,
    format_winner,
    rules_on_table,
)


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
