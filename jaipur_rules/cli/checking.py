"""A move judged and moves listed, at a position of Jaipur or at what a seat sees of Johari."""

from jaipur_rules.cli import verdicts, verdicts_johari
from jaipur_rules.cli.options import Manner
from jaipur_rules.jaipur.referee import judge_position
from jaipur_rules.jaipur.render import svg as picture
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.notation import read_move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.johari import View
from jaipur_rules.johari import legal_moves as johari_legal_moves
from jaipur_rules.johari import read_move as johari_read_move
from jaipur_rules.johari import referee as johari_referee
from jaipur_rules.johari.render import svg as johari_picture


def check(at: Position | View, text: str, how: Manner, svg: str | None) -> int:
    """Judge a move; the exit status.

    Raises:
        NotationError: The text is no move of the game.
        UnsavedPicture: The file cannot be written.
    """
    if isinstance(at, View):
        return _check_johari(at, text, how, svg)
    verdict = judge_position(at, read_move(text).move)
    how.answer(
        lambda: verdicts.move_to_json(verdict, at, how.lang),
        lambda: verdicts.of_move(verdict, at, how.lang, how.screen),
    )
    if svg is not None:
        picture(at, move=verdict.move, lang=how.lang).save(svg)
    return 0 if verdict.is_legal else 1


def _check_johari(at: View, text: str, how: Manner, svg: str | None) -> int:
    verdict = johari_referee.judge_position(at, johari_read_move(text).move)
    how.answer(
        lambda: verdicts_johari.move_to_json(verdict, at, how.lang),
        lambda: verdicts_johari.of_move(verdict, at, how.lang, how.screen),
    )
    if svg is not None:
        johari_picture(at, move=verdict.move, lang=how.lang).save(svg)
    return 0 if verdict.is_legal else 1


def moves(at: Position | View, how: Manner) -> None:
    """List the legal moves."""
    if isinstance(at, View):
        found = johari_legal_moves(at)
        how.answer(
            lambda: verdicts_johari.moves_to_json(found, at),
            lambda: verdicts_johari.of_moves(found, at, how.lang, how.screen),
        )
        return
    legal = legal_moves(at)
    how.answer(
        lambda: verdicts.moves_to_json(legal, at),
        lambda: verdicts.of_moves(legal, at, how.lang, how.screen),
    )
