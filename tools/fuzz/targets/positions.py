"""Positions as people type them, with a move to be judged."""

from jaipur_rules.game import NotationError
from jaipur_rules.jaipur.cards import Cards
from jaipur_rules.jaipur.generation import is_legal, legal_moves
from jaipur_rules.jaipur.legality import violations
from jaipur_rules.jaipur.notation import read_move
from jaipur_rules.jaipur.position import ImpossiblePosition, Position
from jaipur_rules.jaipur.ruleset import PRESETS, Ruleset
from jaipur_rules.referee import judge_position, move_verdict_to_plain
from tools.fuzz.target import RULES, Target, check_sentence, expect, parts, refusing, text_of

_RULESETS = (*PRESETS.values(), Ruleset(sale_without_tokens="forbidden", hand_limit_when="always"))


def position(data: bytes) -> bool:
    """Judge a move at a position: ``market/hand/herd/heights/ruleset/move``, each part as far as it goes."""
    parts = text_of(data).split("/", 5)
    market, hand, herd, heights, rules, typed = [*parts, *[""] * (6 - len(parts))]
    with refusing(NotationError, ImpossiblePosition):
        here = Position(
            Cards.parse(market),
            Cards.parse(hand),
            _number(herd),
            named := _RULESETS[_number(rules) % len(_RULESETS)],
            tuple(map(_number, heights)) or named.box.heights,
        )
        moves = legal_moves(here)
        expect(bool(moves), "whoever is to move can move")
        move = read_move(typed).move
        broken = violations(here, move)
        expect(is_legal(here, move) == (not broken) == (move in moves), "legal is said in one way")
        verdict = judge_position(here, move)
        expect(verdict.is_legal == (not broken), "the referee says the same")
        for said in (verdict.sentence("en"), verdict.sentence("fr")):
            check_sentence(said)
        expect(move_verdict_to_plain(verdict)["move"] == str(move), "and of which move")
        return True
    return False


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else len(text)


TARGETS = (
    Target(
        name="position",
        law="The rules, the list of legal moves and the referee agree on every move at every position.",
        run=position,
        rooms=(*RULES, *parts("referee"), "rulebook"),
        executions=40_000,
        longest=60,
        words=(
            "DGSCP/",
            "LLCCP/",
            "KKKDG/",
            "/2/",
            "/555779/",
            "/555770/",
            "/1/",
            "+DG-LK",
            "-LLL",
            "+K",
        ),
    ),
)
