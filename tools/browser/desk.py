"""The desk of the referee in the page: JSON in, JSON out. This module runs inside the browser.

The page asks with one text and is answered with one text, so that nothing of Python has to be known
there. Whatever is asked, the answer is an object: with `fault`, one sentence that says what is wrong and
where, or with what was asked for. The questions are `position` (every legal move, and the verdict on
one), `record` (the verdict on a match) and `step` (the match after one of its plies).
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping

from attrs import define, field, frozen

from jaipur_rules.game import IllegalMove, RulesError, Violation
from jaipur_rules.jaipur.cards import Cards
from jaipur_rules.jaipur.generation import legal_moves
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.notation import read_move
from jaipur_rules.jaipur.outcomes import MoveRecord, move_record
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import apply
from jaipur_rules.jaipur.views import view
from jaipur_rules.plain import (
    Node,
    Plain,
    UnreadableData,
    parse_json,
    ruleset_from_plain,
    ruleset_to_plain,
)
from jaipur_rules.plain.text import check_size
from jaipur_rules.record import Record, read_record
from jaipur_rules.referee import Verdict, judge, judge_position
from jaipur_rules.render import Language, describe, svg
from jaipur_rules.render.words import words
from tools.browser.french import in_french

LONGEST_RECORD = 200_000
"""The longest record that the page reads, in characters: some eighty matches in one."""

LONGEST_MOVE = 80
_LONGEST_CARDS = 60
_DEEPEST = 50

Answer = dict[str, Plain]


class Unanswered(RulesError):
    """A question that has no answer; the text says what was wrong with it and where."""


@frozen(order=False)
class Step:
    """A match at one moment of a record.

    Attributes:
        match: The match.
        round: The round, from 1.
        ply: How many plies of the round have been played.
        done: What the last ply was and brought; None at the deal.
        tried: The illegal move that comes next; None unless there is one.
    """

    match: Match
    round: int
    ply: int
    done: MoveRecord | None = None
    tried: Move | None = None


@define
class Desk:
    """What the page talks to. It remembers the record that was judged last.

    Example:
        >>> answer = json.loads(
        ...     Desk().ask(
        ...         '{"ask": "position", "lang": "en", "market": "DDGSK", "hand": "LLCCP", "herd": 2,'
        ...         ' "ruleset": "space-cowboys-2019", "heights": null, "move": "+DK-CL"}'
        ...     )
        ... )
        >>> answer["verdict"]["sentence"], answer["count"]
        ('+DK-CL is illegal: EXC-4 (K).', 54)
    """

    steps: tuple[Step, ...] = field(factory=tuple[Step, ...])

    def ask(self, text: str) -> str:
        """Answer a question, whatever it is."""
        lang: Language = "en"
        try:
            question = Node(parse_json(text)).object()
            lang = "fr" if question["lang"] == "fr" else "en"
            answer = self._answer(question, lang)
        except RulesError as error:
            answer = {"fault": in_french(str(error)) if lang == "fr" else str(error)}
        return json.dumps(answer)

    def _answer(self, question: Mapping[str, Plain], lang: Language) -> Answer:
        match question["ask"]:
            case "position":
                return _position(question, lang)
            case "record":
                return self._record(question, lang)
            case _:
                return self._step(question, lang)

    def _record(self, question: Mapping[str, Plain], lang: Language) -> Answer:
        self.steps = ()
        text = Node(question["text"]).text()
        check_size(len(text), LONGEST_RECORD)
        _check_depth(text)
        record = read_record(text)
        verdict = judge(record)
        self.steps = tuple(_steps(record, verdict))
        return {
            "status": verdict.status.value,
            "sentence": verdict.sentence(lang),
            "rules": list(verdict.rules),
            "violations": [_broken(violation) for violation in verdict.violations],
            "claims": [claim.sentence(lang) for claim in verdict.wrong_claims],
            "ruleset": ruleset_to_plain(record.ruleset),
            "results": [
                {
                    "rupees": list(result.rupees),
                    "seals": list(result.seals),
                    "decided_by": result.decided_by,
                }
                for result in verdict.results
            ],
            "steps": [_labelled(step, lang) for step in self.steps],
        }

    def _step(self, question: Mapping[str, Plain], lang: Language) -> Answer:
        if not self.steps:
            raise Unanswered("no record has been judged yet")
        here = self.steps[Node(question["step"], ("step",)).whole(most=len(self.steps) - 1)]
        seat = Node(question["seat"], ("seat",)).whole(most=1)
        narrow = question.get("narrow") is True
        position = here.match.position
        return {
            "picture": _picture(here, seat, lang, narrow=narrow),
            "brought": list(_brought(here.done, lang)) if here.done else [],
            "position": None if position is None else _plain(position),
        }


_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


def _check_depth(text: str) -> None:
    """Refuse what would overflow the browser's stack, of which Python knows nothing."""
    depth = 0
    for found in _MARKS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > _DEEPEST:
            raise UnreadableData("the document is nested too deeply")


def _position(question: Mapping[str, Plain], lang: Language) -> Answer:
    at = _read(question)
    answer: Answer = {"moves": [], "count": 0, "verdict": None, "unread": None}
    legal = legal_moves(at)
    answer["count"] = len(legal)
    answer["moves"] = [
        {"move": str(move), "said": describe(move, lang), "kind": _kind(move)} for move in legal
    ]
    typed = Node(question["move"], ("move",)).text()
    move: Move | None = None
    if typed:
        try:
            move = _move(typed)
        except RulesError as error:
            answer["unread"] = in_french(str(error)) if lang == "fr" else str(error)
    if move is not None:
        verdict = judge_position(at, move)
        answer["verdict"] = {
            "status": verdict.status.value,
            "move": str(move),
            "said": describe(move, lang),
            "sentence": verdict.sentence(lang),
            "violations": [_broken(violation) for violation in verdict.violations],
        }
    answer["picture"] = svg(at, move=move, lang=lang).svg
    return answer


def _read(question: Mapping[str, Plain]) -> Position:
    ruleset = ruleset_from_plain(Node(question["ruleset"], ("ruleset",)))
    market = _cards(question, "market")
    hand = _cards(question, "hand")
    herd = Node(question["herd"], ("herd",)).whole()
    if question["heights"] is None:
        return Position(market, hand, herd, ruleset)
    heights = Node(question["heights"], ("heights",)).wholes(len(ruleset.box.heights))
    return Position(market, hand, herd, ruleset, heights)


def _cards(question: Mapping[str, Plain], key: str) -> Cards:
    node = Node(question[key], (key,))
    if len(node.text()) > _LONGEST_CARDS:
        raise Unanswered(f"{key}: {len(node.text())} cards are more than there are in the box")
    return node.parsed(Cards.parse)


def _move(typed: str) -> Move:
    if len(typed) > LONGEST_MOVE:
        raise Unanswered(f"move: a move is at most {LONGEST_MOVE} characters long")
    return read_move(typed).move


def _kind(move: Move) -> str:
    match move:
        case TakeGood():
            return "take"
        case TakeCamels():
            return "camels"
        case Exchange():
            return "exchange"
        case Sell():
            return "sell"


def _broken(violation: Violation) -> Plain:
    return {"rule": violation.rule, "facts": violation.facts}


def _plain(at: Position) -> Plain:
    return {
        "market": str(at.market),
        "hand": str(at.hand),
        "herd": at.herd,
        "heights": list(at.heights),
        "ruleset": ruleset_to_plain(at.ruleset),
    }


def _steps(record: Record, verdict: Verdict) -> Iterator[Step]:
    """Every moment of a record, up to the verdict."""
    match = Match(record.ruleset)
    for number, part in enumerate(record.rounds, 1):
        if number == verdict.round and verdict.violations and verdict.ply is None:
            return
        match = apply(match, part.deal.completed(record.ruleset))
        tried = part.moves[0] if _ends_here(verdict, number, 1) else None
        yield Step(match, number, 0, tried=tried)
        for ply, move in enumerate(part.moves, 1):
            try:
                after = apply(match, move)
            except IllegalMove:
                return
            tried = part.moves[ply] if _ends_here(verdict, number, ply + 1) else None
            yield Step(after, number, ply, move_record(match, move, after), tried)
            match = after


def _ends_here(verdict: Verdict, number: int, ply: int) -> bool:
    return bool(verdict.violations) and (verdict.round, verdict.ply) == (number, ply)


def _labelled(step: Step, lang: Language) -> Plain:
    done = step.done
    return {
        "round": step.round,
        "ply": step.ply,
        "seat": done.seat if done else None,
        "move": str(done.move) if done else None,
        "said": describe(done.move, lang) if done else None,
        "tried": str(step.tried) if step.tried else None,
        "to_move": step.match.to_move,
        "ends": bool(done and done.end),
    }


def _picture(here: Step, seat: int, lang: Language, *, narrow: bool) -> str:
    seen = view(here.match, seat)
    return svg(seen, move=here.tried, lang=lang, narrow=narrow).svg


def _brought(done: MoveRecord, lang: Language) -> Iterator[str]:
    """What a move brought, a phrase each."""
    said, mine = words(lang), _BROUGHT[lang]
    if done.drawn:
        yield mine["drawn"].format(said.phrase(Cards(done.drawn)))
    if done.goods_tokens:
        tokens = " + ".join(map(str, done.goods_tokens))
        yield mine["won"].format(tokens, said.count(sum(done.goods_tokens), said.rupees))
    if done.bonus_size is not None:
        yield mine["bonus"].format(done.bonus_size)


_BROUGHT: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "drawn": "drawn to the market: {}",
        "won": "tokens won: {} ({})",
        "bonus": "and a bonus token for {} cards",
    },
    "fr": {
        "drawn": "pioché pour le marché : {}",
        "won": "jetons gagnés : {} ({})",
        "bonus": "et un jeton bonus pour {} cartes",
    },
}

_desk = Desk()
ask: Callable[[str], str] = _desk.ask
"""What the worker of the page calls."""
