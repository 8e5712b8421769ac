"""A question about a move is answered as far as that can be done without a table.

Questions are kept in `questions.txt`, each with the verdict and the move that is read, or that none is.
REGENERATE=1 writes the answers anew; read the diff. To try another question, add it, and below it a line with two spaces.
"""

from pathlib import Path
from random import Random

import pytest

from jaipur_rules import Cards, Position, parse_move
from jaipur_rules.core.game import JOHARI
from jaipur_rules.jaipur.referee import REFEREE
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.johari import Exchange, Hire, Purchase, Session, TradeInStore, legal_moves
from jaipur_rules.johari.referee import REFEREE as REFEREE_OF_JOHARI
from jaipur_rules.johari.referee.referee import CardsMove
from jaipur_rules.johari.rules.legality import violations as johari_violations
from jaipur_rules.referee import judge_question, move_verdict_to_plain
from jaipur_rules.referee.questions import read_question
from tests.golden import kept


def answered(case: str) -> str:
    """The answer to a question, which stands after its game and its language."""
    name, _, asked = case.replace(": ", " ", 1).split(" ", 2)
    verdict = judge_question(asked, name)
    return (
        "no move" if verdict is None else f"{verdict.move}: {', '.join(verdict.rules) or 'legal'}"
    )


KEPT = kept(Path(__file__).with_name("questions.txt"), answered)


@pytest.mark.parametrize("case", KEPT)
def test_a_question_is_answered_by_its_move_or_not_at_all(case: str) -> None:
    assert answered(case) == KEPT[case]


@pytest.mark.parametrize("text", ["", "sell 1 leather".ljust(10_000)], ids=["empty", "too long"])
def test_nothing_asks_about_no_move(text: str) -> None:
    assert judge_question(text, "jaipur") is None


def test_what_no_move_can_be_has_no_notation() -> None:
    asked = judge_question("Can I take 1 camel?", "jaipur")
    assert asked is not None
    assert (asked.rules, move_verdict_to_plain(asked)["move"]) == (("CAM-1",), None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_legal_move_of_johari_breaks_a_rule_at_the_mildest_table(players: int) -> None:
    rng, found = Random(players), list[object]()
    played = JOHARI.players.play(("random",) * players, seed=players, players_seed=1)
    for match in Session(played.events, players=players).states:
        moves = legal_moves(match)
        found += rng.sample(moves, min(3, len(moves)))
    named = [each for each in found if isinstance(each, CardsMove)]
    assert {type(each) for each in named} >= {Exchange, Hire, Purchase, TradeInStore}
    mildest = REFEREE_OF_JOHARI.mildest
    assert [each for each in named if johari_violations(mildest(each), each)] == []


@pytest.mark.parametrize("move", ["+D-L", "+CC-CL", "+KK-LL", "+CCC-KK", "-G", "-KK"])
def test_what_is_illegal_without_a_table_is_illegal_at_one(move: str) -> None:
    asked = parse_move(move)
    anywhere = {each.rule for each in violations(REFEREE.mildest(asked), asked)}
    table = Position(Cards.parse("DDGCC"), Cards.parse("LLGCP"), 4)
    assert anywhere
    assert anywhere <= {each.rule for each in violations(table, asked)}


def test_a_question_gives_the_table_at_which_it_is_judged() -> None:
    move = parse_move("+D-L")
    asked = read_question("Can I swap 1 leather for 1 diamond?", "jaipur")
    assert asked == (REFEREE.mildest(move), move)
