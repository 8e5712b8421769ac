"""Which numbers of Johari that are reconstructed a verdict rests on: none on a move, and none where the box is known."""

from random import Random

from attrs import evolve

from jaipur_rules import johari
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules.ruleset import STANDARD, Known
from tests.referee.johari.records import ended


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
