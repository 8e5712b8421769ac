"""A verdict on a record says what it rests on where no rulebook settles it: switches, and numbers that are reconstructed."""

from random import Random

import pytest
from attrs import evolve

from jaipur_rules import Card, Move, Sell, TakeGood, jaipur, johari
from jaipur_rules.core.game import JOHARI
from jaipur_rules.jaipur.record import Record, record_of
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.johari.rules.ruleset import STANDARD, Known
from jaipur_rules.record import AnyRecord
from jaipur_rules.referee import Status, judge
from tests.referee.johari.records import ended

DEALT = record_of((jaipur.deal(seed=7),))
FIRST_SALE, TAKE_NOTHING = (
    evolve(DEALT, rounds=(evolve(DEALT.rounds[0], moves=(move,)),))
    for move in (Sell(Card.DIAMOND, 1), TakeGood(Card.GOLD))
)
TWICE = evolve(FIRST_SALE, rounds=(evolve(FIRST_SALE.rounds[0], moves=()),) * 2)
DEALT_TWICE = JohariRecord(events=(johari.deal(seed=7), johari.deal(seed=8)))


@pytest.mark.parametrize(
    ("record", "status", "illegal"),
    [
        pytest.param(Record(), Status.LEGAL, None, id="nothing"),
        pytest.param(FIRST_SALE, Status.ILLEGAL, Sell(Card.DIAMOND, 1), id="no diamond in hand"),
        pytest.param(TAKE_NOTHING, Status.ILLEGAL, TakeGood(Card.GOLD), id="no gold there"),
        pytest.param(TWICE, Status.ILLEGAL, None, id="a deal too early"),
        pytest.param(DEALT_TWICE, Status.ILLEGAL, None, id="a second deal of johari"),
    ],
)
def test_what_every_rulebook_says_hangs_on_nothing(
    record: AnyRecord, status: Status, illegal: Move | None
) -> None:
    verdict = judge(record)
    assert (verdict.status, verdict.illegal_move) == (status, illegal)
    assert (verdict.hangs_on, verdict.basis()) == ((), ())


# --- numbers that are reconstructed ---


def test_numbers_of_the_own_box_are_reconstructed_nowhere() -> None:
    entry = STANDARD.entries["prestige_track"]
    read = evolve(entry, known=(Known.BOX,) * len(entry.known))
    others = [each for each in STANDARD.file_entries if each.key != entry.key]
    ruleset = johari.Ruleset(components=evolve(STANDARD, file_entries=(*others, read)))
    assert ended((5, 0, 0, 0), (0, 0, 0, 0), ruleset=ruleset).reconstructed == ()


RECONSTRUCTED = {
    key: entry for key, entry in STANDARD.entries.items() if Known.RECONSTRUCTED in entry.known
}


def states(seed: int) -> list[johari.Match]:
    """The states of a match at random in which somebody is to move."""
    played = JOHARI.players.play(("random",) * 3, seed=seed, players_seed=1)
    found = johari.Session(played.events, players=3).states
    return [match for match in found if match.to_move is not None]


def test_no_verdict_on_a_move_rests_on_a_reconstructed_number() -> None:
    """So that a verdict on a move has none to name: only the cards in the box and the points are."""
    assert {key.partition(".")[0] for key in RECONSTRUCTED} == {"cards", "prestige_track"}
    other = evolve(
        STANDARD,
        prestige_track=(0, 1, 2, 3, 4, 5, 6, 7, 8),
        cards=johari.Cards(
            card for card in johari.Card for _ in range(STANDARD.cards.count(card) + 2 - card.gems)
        ),
    )
    assert len(other.cards) == len(STANDARD.cards)
    ruleset = johari.Ruleset(components=other)
    moves = sorted({move for match in states(4) for move in johari.legal_moves(match)}, key=str)
    tried = [
        (johari.is_legal(match, move), johari.is_legal(evolve(match, ruleset=ruleset), move))
        for match in states(5)[::5]
        for move in (*johari.legal_moves(match), *Random(5).sample(moves, 60))
    ]
    assert [one for one, _ in tried] == [one for _, one in tried]
    assert {one for one, _ in tried} == {True, False}
