"""Every question of a match and what the library answers: of each move and deal, of illegal moves, and of each end."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.referee import why
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, parse_move
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, Trader, Values
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.referee import Derivation
from proofs.derivations.jaipur.question import Question

Asked: TypeAlias = tuple[Question, Derivation]
"""A question as the checker takes it, and what the library answers."""

MOST_EVENTS = 600
"""The events after which a match is left: two traders may exchange for ever."""

LIMITS: dict[str, tuple[int | None, ...]] = {"turn_cap": (None, 20, 60), "max_rounds": (None, 2)}
"""Values of the switches that are limits."""


def questions_of_match(seed: int) -> Iterator[Asked]:
    """Yield every question of a random match under random rules, which follow from a seed, with its answer."""
    dice = Random(seed)  # noqa: S311 - a match that can be played again
    match = Match(random_ruleset(dice))
    for _ in range(MOST_EVENTS):
        if match.is_over:
            break
        event: Event = (
            deal(seed=dice.getrandbits(64), ruleset=match.ruleset)
            if match.to_move is None
            else random_move(match, dice)
        )
        yield from questions(match, event)
        if not isinstance(event, Deal):
            yield from questions(match, near_miss(match, dice))
        match = apply(match, event)
    yield from questions(match, TakeCamels())
    yield from questions(match, None)


def arranged_questions() -> Iterator[Asked]:
    """Yield questions of tables that random matches seldom come to, with their answers."""
    yield from questions(Match(), TakeCamels())
    for value in SWITCHES["first_starter"]:
        rules = Ruleset().with_changes(first_starter=value)
        yield from questions(Match(rules), deal(seed=1, ruleset=rules))
    for match, move in arranged_moves():
        yield from questions(match, move)
    for match in arranged_ends():
        yield from questions(match, None)
        if match.awaits_deal:
            yield from questions(match, deal(seed=1, ruleset=match.ruleset))


_EVERY_CLASS = (
    *("+D", "+S", "+K", "+DG-CL", "+DG-KK", "+DK-LL", "+DC-CL", "+D-L", "+SS-LL", "+DG-SS"),
    *("+DDG-KKK", "+DG", "+DG-L", "-L", "-LL", "-LLL", "-D", "-DD", "-G", "-K"),
)
"""A move of every class at one table, and one that breaks each of its rules."""


_OTHERWISE: tuple[dict[str, Switch], ...] = (
    {},
    {"exchange_min": 1},
    {"exchange_same_type": "allowed"},
    {"hand_limit_when": "always"},
    {"sale_without_tokens": "forbidden"},
)
"""The switches of legality, each set otherwise."""


def arranged_moves() -> Iterator[tuple[Match, Move]]:
    """Yield tables with a move: sales of every size from piles that are full, short and empty, and the last cards."""
    for changes in _OTHERWISE:
        rules = Ruleset().with_changes(**changes)
        full = arrange(market="DDGCK", hands=("DLLCCPP", ""), herds=(2, 0), ruleset=rules)
        spare = arrange(market="DDGCC", hands=("DDLC", ""), herds=(2, 0), ruleset=rules)
        without_leather = replaced(spare, heights=(*spare.dealt.heights[:-1], 0))
        yield from product((full, without_leather), map(parse_move, _EVERY_CLASS))
    for value in SWITCHES["third_pile_bonus"]:
        rules = Ruleset().with_changes(third_pile_bonus=value)
        heights = {Card.DIAMOND: 0, Card.GOLD: 0, Card.LEATHER: 2}
        last = arrange(market="KKKKK", hands=("LLL", ""), heights=heights, ruleset=rules)
        yield last, Sell(Card.LEATHER, 3)
    for value in SWITCHES["empty_bonus_pile"]:
        rules = Ruleset().with_changes(empty_bonus_pile=value)
        for size, height in product((1, 2, 3, 4, 5, 6), (9, 4, 0)):
            table = arrange(market="KKDGS", hands=("L" * size, ""), ruleset=rules)
            left = (*table.dealt.heights[:-1], height)
            for bonuses in (table.dealt.bonuses, ((2,), (), ()), ((), (), ())):
                yield replaced(table, heights=left, bonuses=bonuses), Sell(Card.LEATHER, size)
    for value in SWITCHES["round_end_deck"]:
        rules = Ruleset().with_changes(round_end_deck=value)
        # Where an empty deck ends a round, nobody moves with one.
        for size in range(1, 4) if value == "deck_empty" else range(4):
            deck = "LPC"[:size]
            table = arrange(market="KKGSD", herds=(4, 5), deck=deck, deck_size=size, ruleset=rules)
            yield table, TakeCamels()
            yield table, TakeGood(Card.GOLD)


def arranged_ends() -> Iterator[Match]:
    """Yield rounds that have ended, decided by every tie-break and by none, under every switch that bears on it."""
    five, six = ((5,), *((),) * 5), ((), (), (), (), (), (4, 1))
    pairs = (
        (Trader(herd=1), Trader()),
        (Trader(bonuses=((3,), (), ())), Trader(bonuses=((1, 2), (), ()))),
        (Trader(goods=five), Trader(goods=six)),
        (Trader(herd=2), Trader(goods=five)),
        (Trader(herd=2), Trader(bonuses=((), (5,), ()))),
        (Trader(hand=Cards("DD")), Trader()),
    )
    names = ("total_tie", "starter_after_tie", "camel_token_in_tiebreak", "max_rounds")
    values = {**SWITCHES, "max_rounds": (1,)}
    capped = Ruleset(turn_cap=9)
    for pair in pairs:
        table = arrange(market="KKKKK", deck_size=6, ruleset=capped)
        yield table
        yield replaced(table, traders=pair, plies_left=0, end=EndReason.CAP)
        for seals, counted in (((2, 1), 3), ((2, 2), 3), ((1, 1), 2)):
            rules = Ruleset(max_rounds=2)
            over = replaced(table, traders=pair, market=Cards("KKKK"), end=EndReason.DECK)
            yield evolve(over, seals=seals, counted=counted, ruleset=rules)
    for name, (mine, other), starter in product(names, pairs, (0, 1)):
        for value in values[name]:
            rules = Ruleset().with_changes(**{name: value})
            table = arrange(market="KKKKK", starter=starter, deck_size=6, ruleset=rules)
            yield replaced(table, traders=(mine, other), market=Cards("KKKK"), end=EndReason.DECK)


def replaced(match: Match, **changes: object) -> Match:
    """Return a match whose round has other values in some fields."""
    return evolve(match, round=partial(evolve, match.dealt)(**changes))


def random_ruleset(dice: Random) -> Ruleset:
    """Return the default rules, or each switch with a value by chance."""
    if dice.random() < 0.5:
        return Ruleset()
    values: dict[str, Switch] = {
        name: dice.choice(LIMITS.get(name, allowed)) for name, allowed in SWITCHES.items()
    }
    return Ruleset().with_changes(**values)


def random_move(match: Match, dice: Random) -> Move:
    """Return a legal move: of each class alike, and a sale as often as all the others, so that rounds end."""
    classes: dict[type[Move], list[Move]] = {}
    for move in legal_moves(match):
        classes.setdefault(type(move), []).append(move)
    kind = Sell if Sell in classes and dice.random() < 0.5 else dice.choice([*classes])
    return dice.choice(classes[kind])


def near_miss(match: Match, dice: Random) -> Move:
    """Return a move of any class, mostly illegal, of cards that lie or are held or are not."""
    position = match.position
    assert position is not None
    match dice.randrange(4):
        case 0:
            return TakeGood(dice.choice(GOODS))
        case 1:
            return TakeCamels()
        case 2:
            return Sell(dice.choice(list(Card)), dice.randint(1, 7))
        case _:
            lying = [*position.market, *GOODS]
            held = [*position.hand, *GOODS, Card.CAMEL]
            sides = (
                Cards(dice.sample(cards, dice.randint(least, 4)))
                for cards, least in ((lying, 2), (held, 0))
            )
            return Exchange(*sides)


def questions(match: Match, event: Event | None) -> Iterator[Asked]:
    """Yield every question that an event answers, or that a match does if there is none.

    What the end of a round brings is asked of the table after the move.
    """
    legal = not (event is None or isinstance(event, Deal)) and not violations(match, event)
    after = apply(match, event) if legal and event is not None else match
    coin = event.first if isinstance(event, Deal) else None
    for derivation in why(match, event):
        of_move = derivation.kind in {"legality", "effect"}
        table = match if of_move else after
        move = str(event) if of_move else None
        yield _question(table, move, coin if derivation.kind == "starter" else None), derivation


def _question(match: Match, move: str | None, coin: int | None) -> Question:
    box, rules = match.ruleset.box, match.ruleset
    return Question(
        table={
            "seals": [*match.seals],
            "counted": match.counted,
            "round": None if match.round is None else _round(match.round),
        },
        switches={**rules.switches},
        box={
            "goods_tokens": _rows(box.goods_tokens),
            "camel_token": box.camel_token,
            "seals_to_win": box.seals_to_win,
            "hand_limit": box.hand_limit,
            "market_size": box.market_size,
            "precious_minimum": box.precious_minimum,
            "empty_piles": box.empty_piles,
        },
        move=move,
        coin=coin,
    )


def _round(round_: Round) -> dict[str, Plain]:
    traders = round_.traders
    return {
        "market": str(round_.market),
        "deck": "".join(map(str, round_.deck)),
        "hands": [str(trader.hand) for trader in traders],
        "herds": [trader.herd for trader in traders],
        "goods": [_rows(trader.goods) for trader in traders],
        "bonuses": [_rows(trader.bonuses) for trader in traders],
        "heights": [*round_.heights],
        "bonus_piles": _rows(round_.bonuses),
        "starter": round_.starter,
        "to_move": round_.to_move,
        "plies_left": round_.plies_left,
    }


def _rows(values: tuple[Values, ...]) -> Plain:
    return [[*row] for row in values]
