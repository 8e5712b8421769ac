"""A match is a fold of `apply` over events, which come when they are awaited: rules TRN-4, TRN-5 and MAT-1 to MAT-5."""

from collections.abc import Callable
from functools import reduce

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Match,
    Ruleset,
    Sell,
    TakeCamels,
    apply,
    apply_unchecked,
    deal,
    legal_moves,
    move_record,
    new_match,
    parse_move,
    replay,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules import scoring
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import chance

DEAL = deal(seed=1)
ENDED = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
OVER = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0, seals=(1, 1)), TakeCamels())
PLAYING = new_match(seed=7)


@pytest.mark.parametrize(
    "rules", [Ruleset(), Ruleset.named("yucata"), Ruleset(bonus_table="6-6-6")], ids=repr
)
def test_a_new_match_is_dealt_by_its_seed_and_rules(rules: Ruleset) -> None:
    dealt = chance(Match(rules), seed=7)
    assert dealt == deal(seed=7, ruleset=rules)
    assert new_match(seed=7, ruleset=rules) == apply(Match(rules), dealt)


NOTHING_DEALT = "no round has been dealt, so there is nothing to know of it"
BEING_PLAYED = "a round is being played, so none can be dealt (rule TRN-4)"
NOT_ENDED = "the round is still being played, so it has no score"
MATCH_OVER = "the match is over, so no round can be dealt (rule MAT-1)"
NOT_PLAYED = "-L needs a round that is being played (rule TRN-4)"
SALE = Sell(Card.LEATHER, 1)

REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "a move first": (
        lambda: replay([TakeCamels()]),
        "+K is illegal. No round is being played (TRN-4).",
    ),
    "a move after a round": (
        lambda: apply(ENDED, SALE),
        "-L is illegal. No round is being played (TRN-4).",
    ),
    "an illegal move": (
        lambda: replay([deal(seed=7), parse_move("-KK")]),
        "-KK is illegal. Camels cannot be sold (SEL-3).",
    ),
    "two rules at once": (
        lambda: apply(arrange(market="DGSCK", hands=("LL", "")), parse_move("-D")),
        "-D is illegal. You sell 1 card of diamond and have 0 (SEL-1). You sell 1 card of diamond; precious goods are sold at least 2 at a time (SEL-4).",
    ),
    "two deals": (lambda: replay([DEAL, DEAL]), BEING_PLAYED),
    "a deal after the end": (lambda: apply(OVER, DEAL), MATCH_OVER),
    "a deal of seals": (lambda: apply(Match(seals=(2, 0)), DEAL), MATCH_OVER),
    "chance after the end": (lambda: chance(OVER, seed=7), MATCH_OVER),
    "a move after a round, unchecked": (lambda: apply_unchecked(ENDED, SALE), NOT_PLAYED),
    "a record before a deal": (lambda: move_record(Match(), SALE, Match()), NOT_PLAYED),
    "a record of no move": (lambda: move_record(PLAYING, SALE, Match()), NOT_PLAYED),
    "a record after a round": (lambda: move_record(ENDED, SALE, ENDED), NOT_PLAYED),
    "no round": (lambda: Match().dealt, NOTHING_DEALT),
    "score of a round that is played": (lambda: score(PLAYING.ruleset, PLAYING.dealt), NOT_ENDED),
    "starter while a round is played": (lambda: next_starter(PLAYING, 0), NOT_ENDED),
    "mover of an ended round": (
        lambda: ENDED.mover,
        "the round has ended, so nobody is to move",
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


def test_a_match_is_worth_what_its_last_round_is() -> None:
    assert score(ENDED) == score(ENDED.ruleset, ENDED.dealt)
    assert score(ENDED) == scoring.score(ENDED.ruleset, ENDED.dealt)
