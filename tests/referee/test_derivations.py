"""Why a move is legal or not, what it brings and ends, and what is asked of how things stand: every step, kept in `derivations.txt`.

REGENERATE=1 writes the file anew; read the diff.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Position,
    Ruleset,
    Sell,
    Session,
    TakeCamels,
    apply,
    deal,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.jaipur.referee import (
    why_match,
    why_starter,
)
from jaipur_rules.jaipur.rules.state import EndReason, Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import Derivation, why
from tests.referee.derived import ended, steps

GOLDEN = Path(__file__).with_name("derivations.txt")

POSITIONS = """
{}: +DG-CL, +K, -L, +C, +DG-LK, +DK-CL, -K, -D, +D
exchange_min=1: +D-L, +D-K
exchange_same_type=allowed: +DC-CL, +D-D
hand_limit_when=always: +DG-CL
sale_without_tokens=forbidden: -P, -PP
"""
"""The switches that are set, and moves that are judged at a position with seven cards in hand; with a switch, at one with no token of spice."""

TABLES: dict[str, tuple[Match, str]] = {
    **{
        f"a sale of {cards}, {left} tokens left": (
            arrange(market="KKDGS", hands=("L" * cards, ""), heights={Card.LEATHER: left}),
            "-" + "L" * cards,
        )
        for cards, left in ((1, 9), (3, 9), (5, 9), (3, 2), (1, 0))
    },
    **{
        f"empty bonus piles, {value}": (
            arrange(
                market="KKDGS",
                hands=("LLLLL", ""),
                bonuses={3: [3], 4: [5], 5: []},
                ruleset=Ruleset().with_changes(empty_bonus_pile=value),
            ),
            "-LLLLL",
        )
        for value in ("nothing", "next_lower")
    },
    **{
        f"the sale that ends the round, {value}": (
            arrange(
                market="KKKKK",
                hands=("LLL", ""),
                heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.LEATHER: 3},
                bonuses={3: [3]},
                ruleset=Ruleset().with_changes(third_pile_bonus=value),
            ),
            "-LLL",
        )
        for value in ("completed_first", "cut_off")
    },
    "a good": (arrange(market="KKDGS", deck="L"), "+D"),
    "an exchange": (arrange(market="KKDGS", hands=("LL", "")), "+DG-LL"),
    "camels that the deck cannot replace": (
        arrange(market="KKKGS", herds=(4, 4), deck="L", deck_size=1),
        "+K",
    ),
}
"""A table each, and the move that is made there."""

BONUS, TWO = ((3,), (), ()), ((1, 2), (), ())
NO_GOODS: tuple[tuple[int, ...], ...] = ((),) * 6
DIAMOND = Trader(goods=((5,), *NO_GOODS[1:]))
SIDES: dict[str, tuple[Trader, Trader, dict[str, str | int]]] = {
    "rupees": (Trader(herd=1), Trader(), {}),
    "bonus tokens": (Trader(bonuses=BONUS), Trader(bonuses=TWO), {}),
    "goods tokens": (DIAMOND, Trader(goods=(*NO_GOODS[:5], (4, 1))), {}),
    "total tie": (Trader(), Trader(), {}),
    "both seals": (Trader(), Trader(), {"total_tie": "both_seals"}),
    "camel token": (Trader(herd=2), DIAMOND, {"camel_token_in_tiebreak": "as_bonus"}),
    "alternate": (Trader(), Trader(), {"starter_after_tie": "alternate"}),
    "same": (Trader(), Trader(), {"starter_after_tie": "same"}),
}
"""Both sides of the table at the end of a round, and the switches that are set."""

STANDINGS: dict[str, Match] = {
    f"{seals} after {counted} with {rules}": Match(Ruleset().with_changes(**rules), seals, counted)
    for seals, counted, rules in (
        ((2, 1), 3, {}),
        ((1, 1), 2, {}),
        ((1, 1), 2, {"max_rounds": 2}),
        ((1, 0), 2, {"max_rounds": 2}),
        ((2, 2), 3, {"total_tie": "both_seals"}),
        ((0, 0), 0, {"first_starter": 1}),
    )
}
"""How the Seals of a match stand, and the switches that are set."""


def written(name: str, found: Iterable[Derivation]) -> str:
    """Derivations with all their steps."""
    lines = [name]
    for each in found:
        lines.append(f"  {each.kind}: {each.result} {dict(each.facts)}")
        lines += [f"    {step.rule} {step.result} {dict(step.facts)}" for step in each.steps]
        lines += [f"    {language}: {each.sentence(language)}" for language in ("en", "fr")]
    return "\n".join(lines)


def positions() -> Iterator[tuple[str, Sequence[Derivation]]]:
    for line in POSITIONS.strip().splitlines():
        switches, moves = line.split(": ")
        name, _, value = switches.partition("=")
        set_ = {} if name == "{}" else {name: int(value) if value.isdigit() else value}
        rules = Ruleset().with_changes(**set_)
        at = Position(Cards("DDGSK"), Cards("LLCCPPP"), 2, rules)
        sold_out = evolve(
            at, market=Cards("DDGCK"), hand=Cards("LLCCCP"), heights=(5, 5, 5, 7, 0, 9)
        )
        for move in moves.split(", "):
            yield f"{move} with {switches}", why(sold_out if set_ else at, parse_move(move))


@cache
def derivations() -> dict[str, str]:
    """Every case by its name, as it is written."""
    found = [
        *positions(),
        ("before the first deal", why(Match(), TakeCamels())),
        *((name, why(match, parse_move(move))) for name, (match, move) in TABLES.items()),
        *(
            (name, why(ended(mine, other, rules=Ruleset().with_changes(**rules))))
            for name, (mine, other, rules) in SIDES.items()
        ),
        ("the cap", why(ended(DIAMOND, Trader(), rules=Ruleset(turn_cap=9), end=EndReason.CAP))),
        *((name, (why_match(match), why_starter(match))) for name, match in STANDINGS.items()),
    ]
    return {name: written(name, each) for name, each in found}


def golden() -> dict[str, str]:
    if os.environ.get("REGENERATE"):
        GOLDEN.write_text("\n\n".join(derivations().values()) + "\n", encoding="utf-8")
    texts = GOLDEN.read_text(encoding="utf-8").strip().split("\n\n")
    return {each.partition("\n")[0]: each for each in texts}


@pytest.mark.parametrize("name", derivations())
def test_every_step_is_as_it_was(name: str) -> None:
    assert derivations()[name] == golden()[name]


def test_no_case_is_left_over() -> None:
    assert [*golden()] == [*derivations()]


def test_where_the_cap_is_reached_with_the_third_pile_the_pile_ends_the_round() -> None:
    heights = {Card.DIAMOND: 0, Card.GOLD: 0, Card.LEATHER: 1}
    match = arrange(market="KKKKK", hands=("L", ""), heights=heights, ruleset=Ruleset(turn_cap=9))
    match = evolve(match, round=evolve(match.dealt, plies_left=1))
    _, _, end, _, seal, *_ = why(match, Sell(Card.LEATHER, 1))
    assert steps(end) == {"END-1": "ends", "END-2": "goes_on", "TRN-5": "ends"}
    assert (end.facts, steps(seal)) == ((("by", "END-1"),), {"SCO-4": "decides"})


@pytest.mark.rule("MAT-2")
@pytest.mark.parametrize("coin", [0, 1])
def test_the_loser_starts_whatever_the_coin_of_the_deal_says(coin: int) -> None:
    match = ended(Trader(herd=5), Trader(), rules=Ruleset())
    found = why_starter(match, evolve(deal(seed=7), first=coin))
    assert found.sentence() == "The second trader starts the round."
    assert steps(found) == {"MAT-2": "loser"}


def test_a_deal_says_who_starts() -> None:
    (found,) = why(Match(), deal(seed=7))
    assert found.sentence() == "The second trader starts the round."


def test_a_session_explains_its_last_event() -> None:
    session = Session(seed=7).apply(TakeCamels())
    assert why(session) == why(session.states[-2], TakeCamels())
    assert why(session, TakeCamels()) == why(session.match, TakeCamels())
    assert why(Session()) == ()


def test_a_position_and_a_view_have_no_effects() -> None:
    match = new_match(seed=7)
    seen = view(match, match.to_move)
    (found,) = why(seen, TakeCamels())
    assert found == why(match, TakeCamels())[0] == why(match.position, TakeCamels())[0]
    assert why(seen) == ()


def test_while_a_round_is_played_it_says_why_it_goes_on() -> None:
    (found,) = why(apply(new_match(seed=7), TakeCamels()))
    assert (found.kind, found.result) == ("round_end", "goes_on")
