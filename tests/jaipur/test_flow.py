"""A match is a fold of `apply` over events, which come when they are awaited: rules TRN-4, TRN-5 and MAT-1 to MAT-5."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Event,
    Match,
    Ruleset,
    Sell,
    TakeCamels,
    Trader,
    apply,
    apply_unchecked,
    deal,
    legal_moves,
    move_record,
    new_match,
    parse_move,
    replay,
    view,
)
from jaipur_rules.core.errors import NothingDealt, RoundNotOver, RulesError
from jaipur_rules.jaipur.rules import scoring
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import chance

DEAL = deal(seed=1)
ENDED = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
OVER = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0, seals=(1, 1)), TakeCamels())
PLAYING = new_match(seed=7)


def walked(seed: int, ruleset: Ruleset | None = None) -> tuple[list[Event], list[Match]]:
    """A whole match: at every ply a legal move whose place depends on the ply alone."""
    match = Match(ruleset or Ruleset())
    events: list[Event] = []
    matches = [match]
    while not match.is_over:
        if match.awaits_deal:
            event: Event = deal(seed=seed + len(events), ruleset=match.ruleset)
        else:
            moves = legal_moves(match)
            event = moves[len(events) * 7 % len(moves)]
        events.append(event)
        match = apply(match, event)
        matches.append(match)
    return events, matches


EVENTS, MATCHES = walked(1)


@pytest.mark.parametrize("name", [None, "yucata"])
def test_a_new_match_is_its_first_two_lines(name: str | None) -> None:
    rules = Ruleset.named(name) if name else Ruleset()
    assert new_match(seed=7, ruleset=rules) == apply(Match(rules), deal(seed=7))


@pytest.mark.parametrize("events", [0, 20, len(EVENTS)])
def test_a_match_is_replayed_from_its_events(events: int) -> None:
    assert replay(EVENTS[:events]) == reduce(apply, EVENTS[:events], Match()) == MATCHES[events]


@pytest.mark.rule("MAT-1")
def test_a_whole_match_has_a_winner_and_its_seals_are_those_of_its_rounds() -> None:
    won: list[int | None] = [
        score(match).seal
        for before, match in pairwise(MATCHES)
        if match.round is not None and match.round.end is not None and before.to_move is not None
    ]
    assert MATCHES[-1].seals == (won.count(0), won.count(1))
    assert MATCHES[-1].counted == len(won) - won.count(None)
    assert MATCHES[-1].winner == int(won.count(1) == 2)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "a move first": (
        lambda: replay([TakeCamels()]),
        "+K is illegal. No round is being played (TRN-4).",
    ),
    "two deals": (
        lambda: replay([DEAL, DEAL]),
        "a round is being played, so none can be dealt (rule TRN-4)",
    ),
    "a deal after the end": (
        lambda: apply(OVER, DEAL),
        "the match is over, so no round can be dealt (rule MAT-1)",
    ),
    "a deal of seals": (
        lambda: apply(Match(seals=(2, 0)), DEAL),
        "the match is over, so no round can be dealt (rule MAT-1)",
    ),
    "a move after a round": (
        lambda: apply(ENDED, Sell(Card.LEATHER, 1)),
        "-L is illegal. No round is being played (TRN-4).",
    ),
    "an illegal move": (
        lambda: replay([deal(seed=7), parse_move("-KK")]),
        "-KK is illegal. Camels cannot be sold (SEL-3).",
    ),
    "a move after a round, unchecked": (
        lambda: apply_unchecked(ENDED, Sell(Card.LEATHER, 1)),
        "-L needs a round that is being played (rule TRN-4)",
    ),
    "a record before a deal": (
        lambda: move_record(Match(), Sell(Card.LEATHER, 1), Match()),
        "-L needs a round that is being played (rule TRN-4)",
    ),
    "a record of no move": (
        lambda: move_record(PLAYING, Sell(Card.LEATHER, 1), Match()),
        "-L needs a round that is being played (rule TRN-4)",
    ),
    "a record after a round": (
        lambda: move_record(ENDED, Sell(Card.LEATHER, 1), ENDED),
        "-L needs a round that is being played (rule TRN-4)",
    ),
    "two rules at once": (
        lambda: apply(arrange(market="DGSCK", hands=("LL", "")), parse_move("-D")),
        "-D is illegal. You sell 1 card of diamond and have 0 (SEL-1). You sell 1 card of diamond; precious goods are sold at least 2 at a time (SEL-4).",
    ),
    "chance in a round": (
        lambda: chance(PLAYING, seed=7),
        "a round is being played, so none can be dealt (rule TRN-4)",
    ),
    "chance after the end": (
        lambda: chance(OVER, seed=7),
        "the match is over, so no round can be dealt (rule MAT-1)",
    ),
    "score of no round": (
        lambda: score(Match()),
        "no round has been dealt, so there is nothing to know of it",
    ),
    "score of a round that is played": (
        lambda: score(PLAYING.ruleset, PLAYING.dealt),
        "the round is still being played, so it has no score",
    ),
    "mover of an ended round": (
        lambda: ENDED.mover,
        "the round has ended, so nobody is to move",
    ),
    "score of rules alone": (
        lambda: score(Ruleset(), None),  # type: ignore[call-overload]
        "expected a value of type Round, and not None",
    ),
}
"""What comes where it is not awaited, and what is said of it."""


@pytest.mark.rule("TRN-4", "MAT-1")
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_awaited_is_refused_in_a_whole_sentence(name: str) -> None:
    ask, said = REFUSED[name]
    with pytest.raises(RulesError) as caught:
        ask()
    assert str(caught.value) == said


SAID: Sequence[tuple[str, Callable[[Any], object], str]] = [
    ("match", lambda value: apply(value, TakeCamels()), "expected a value of type Match, and not"),
    (
        "match, unchecked",
        lambda value: apply_unchecked(value, TakeCamels()),
        "expected a value of type Match, and not",
    ),
    ("event", lambda value: apply(PLAYING, value), "expected a move or a deal; parse_move reads"),
    ("move, unchecked", lambda value: apply_unchecked(PLAYING, value), "expected a move, and not"),
    ("match to score", score, "expected a value of type Match, and not"),
]


@pytest.mark.parametrize("value", [7, None, "+K", view(PLAYING, 0)], ids=lambda v: type(v).__name__)
@pytest.mark.parametrize(("ask", "said"), [each[1:] for each in SAID], ids=[s[0] for s in SAID])
def test_what_is_no_match_and_no_event_is_refused(
    ask: Callable[[Any], object], said: str, value: object
) -> None:
    with pytest.raises(RulesError) as caught:
        ask(value)
    assert said in str(caught.value)


@pytest.mark.parametrize("ask", [lambda match: match.dealt, lambda match: match.mover])
def test_before_the_first_deal_there_is_no_round_and_no_mover(
    ask: Callable[[Match], object],
) -> None:
    with pytest.raises(NothingDealt, match="no round has been dealt"):
        ask(Match())


def test_who_starts_is_not_asked_while_a_round_is_played() -> None:
    with pytest.raises(RoundNotOver):
        next_starter(arrange(market="DGSCK"), 0)


@pytest.mark.rule("MAT-4")
def test_mat_4_tied_rounds_do_not_count_and_there_is_no_limit() -> None:
    match = Match()
    for herds in ((6, 4), *[(5, 5)] * 10, (4, 6), (5, 5)):
        table = arrange(market="DGSCK", herds=herds, deck_size=0)
        match = apply(evolve(match, round=table.round), parse_move("+D"))
    assert (match.seals, match.counted, match.is_over) == ((1, 1), 2, False)


@pytest.mark.rule("MAT-5", "SET-8")
def test_mat_5_a_new_round_is_set_up_afresh_and_only_seals_carry_over() -> None:
    again, fresh = apply(ENDED, deal(seed=8)), apply(Match(), deal(seed=8))
    assert (again.seals, again.counted) == ((1, 0), 1)
    assert evolve(again.dealt, starter=0, to_move=0) == evolve(fresh.dealt, starter=0, to_move=0)


@pytest.mark.rule("MAT-5", "SET-8")
@pytest.mark.parametrize("seat", [0, 1])
def test_mat_5_a_trader_keeps_nothing_of_the_round_before(seat: int) -> None:
    trader = apply(ENDED, deal(seed=8)).dealt.traders[seat]
    assert evolve(trader, hand=Trader().hand, herd=0) == Trader()


@pytest.mark.rule("TRN-5")
def test_trn_5_the_cap_starts_afresh_with_every_round() -> None:
    left: list[int | None] = []
    match = Match(Ruleset(turn_cap=2))
    for _ in range(3):
        match = apply(match, deal(seed=1))
        left.append(match.dealt.plies_left)
        match = reduce(lambda match, _: apply(match, legal_moves(match)[0]), range(2), match)
        left.append(match.dealt.plies_left)
    assert left == [2, 0] * 3


@pytest.mark.rule("TRN-5")
def test_trn_5_the_same_table_may_come_back_for_ever() -> None:
    start = arrange(market="DDGSC", hands=("LL", "PP"), known=("LL", "PP"))
    pairs = [parse_move(text) for text in "+DD-LL +LL-PP +PP-DD +DD-LL +LL-PP +PP-DD".split()]
    once = reduce(apply, pairs, start)
    assert reduce(apply, pairs * 50, once) == once


@pytest.mark.parametrize("ruleset", [Ruleset(), Ruleset(bonus_table="6-6-6")], ids=str)
def test_a_match_that_awaits_a_deal_gets_that_of_its_seed_and_rules(ruleset: Ruleset) -> None:
    assert chance(Match(ruleset), seed=7) == deal(seed=7, ruleset=ruleset)


def test_a_match_is_worth_what_its_last_round_is() -> None:
    assert score(ENDED) == score(ENDED.ruleset, ENDED.dealt)
    assert score(ENDED) == scoring.score(ENDED.ruleset, ENDED.dealt)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_mover_is_the_seat_to_move(seat: int) -> None:
    match = arrange(market="DGSCK", to_move=seat)
    assert match.mover == match.to_move == seat


@pytest.mark.parametrize(
    "rows", [{"goods": ((),) * 7}, {"bonuses": ((),) * 4}], ids=["goods", "bonuses"]
)
def test_a_row_of_tokens_too_many_is_no_move_record(rows: dict[str, Any]) -> None:
    sale = Sell(Card.LEATHER, 1)
    match = arrange(market="DGSCK", hands=("LL", "CC"))
    sold = apply(match, sale)
    mine, other = sold.dealt.traders
    with pytest.raises(ValueError):  # noqa: PT011 (whoever finds it first says it in words of their own)
        move_record(
            match,
            sale,
            evolve(sold, round=evolve(sold.dealt, traders=(evolve(mine, **rows), other))),
        )
