"""Verdicts on matches of Johari as lines for a person, and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from jaipur_rules.cli.layout import BLANK, listed, prose, table
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.cli.verdicts import Finding, headline, why
from jaipur_rules.cli.words import Language, counted, words
from jaipur_rules.core.errors import Violation
from jaipur_rules.johari import Deal, Match, Move, Reshuffle, Result, View, view
from jaipur_rules.johari.encoding import view_to_plain
from jaipur_rules.johari.referee import MoveVerdict, Verdict, move_verdict_to_plain
from jaipur_rules.johari.render import describe, svg
from jaipur_rules.johari.render import lines as drawn
from jaipur_rules.render import Picture
from jaipur_rules.render.ink import BOLD, DIM, Run, Span, run

_COLUMNS: Mapping[Language, Sequence[str]] = {
    "en": ("Seat", "Nobles", "Cards", "Tokens", "In all", ""),
    "fr": ("Siège", "Nobles", "Cartes", "Jetons", "Au total", ""),
}
_WINS: Mapping[Language, str] = {"en": "wins ({})", "fr": "gagne ({})"}


def seen(match: Match) -> View:
    """A match as it is shown where a move is in dispute: as the mover sees it, or seat 0 if nobody is to move."""
    return view(match, match.to_move or 0)


def tried(verdict: Verdict) -> Move | None:
    """The illegal move of a verdict, if it was a move."""
    return None if isinstance(verdict.event, Deal | Reshuffle) else verdict.event


def of_record(verdict: Verdict, lang: Language, screen: Screen) -> Iterator[Run]:
    """What the referee says of a record: the verdict, the table where it happened, the reasons, the result."""
    yield from headline(Finding.of(verdict.status), verdict.sentence(lang), lang, screen)
    for claim in verdict.wrong_claims[1:]:
        yield from prose(claim.sentence(lang), screen.width, "  ")
    if verdict.event is not None or verdict.match.to_move is not None:
        yield BLANK
        yield from _drawn(seen(verdict.match), tried(verdict), lang, screen)
    yield from why(verdict.violations or tuple(map(Violation, verdict.rules)), lang, screen)
    if verdict.result is not None:
        yield BLANK
        yield from _result(verdict.result, lang)


def picture(verdict: Verdict, lang: Language) -> Picture:
    """The table that a verdict leaves, with the move in dispute."""
    return svg(seen(verdict.match), move=tried(verdict), lang=lang)


def _result(result: Result, lang: Language) -> Iterator[Run]:
    rows = [[run(Span(title, DIM)) for title in _COLUMNS[lang]]]
    points = zip(result.nobles, result.cards, result.tokens, result.totals, strict=True)
    for seat, row in enumerate(points):
        wins = _WINS[lang].format(result.decided_by) if seat in result.winners else ""
        rows.append([run(cell) for cell in (str(seat), *map(str, row), wins)])
    yield from table(rows)


def of_move(verdict: MoveVerdict, at: View, lang: Language, screen: Screen) -> Iterator[Run]:
    """The table with the move on it, and what the referee says of the move."""
    yield from _drawn(at, verdict.move, lang, screen)
    yield BLANK
    count = len(verdict.violations)
    text = counted(words(lang).broken, count) if count else ""
    yield from headline(Finding.of(verdict.status), text, lang, screen)
    yield from why(verdict.violations, lang, screen)


def _drawn(at: View, move: Move | None, lang: Language, screen: Screen) -> Iterator[Run]:
    # The picture says the move in words as well.
    return iter(drawn(at, move=move, unicode=screen.unicode, lang=lang, width=screen.width))


def of_moves(moves: Sequence[Move], at: View, lang: Language, screen: Screen) -> Iterator[Run]:
    """The table, and the moves by their verb."""
    yield from _drawn(at, None, lang, screen)
    yield BLANK
    yield run(Span(counted(words(lang).legal_moves, len(moves)), BOLD))
    said = [str(move).partition(" ") for move in moves]
    column = 2 + max((len(verb) for verb, _, _ in said), default=0)
    for verb, alike in groupby(said, key=lambda parts: parts[0]):
        rests = [rest for _, _, rest in alike]
        if any(rests):
            yield from listed(verb, rests, screen.width, column)
        else:
            yield run(Span(verb, BOLD))


def move_to_json(verdict: MoveVerdict, at: View, lang: Language) -> Json:
    """A verdict on a move for a program, with the view, and the rules that are broken in words."""
    from jaipur_rules.rulebook import rule, rule_to_json

    return {
        **move_verdict_to_plain(verdict),
        "understood": describe(verdict.move, lang),
        "rules": [rule_to_json(rule(name), lang) for name in verdict.rules],
        "view": view_to_plain(at),
    }


def moves_to_json(moves: Sequence[Move], at: View) -> Json:
    """The legal moves for a program, with the view."""
    return {"moves": list(map(str, moves)), "view": view_to_plain(at)}
