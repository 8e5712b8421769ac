"""A table in few lines: what is left out first, where not everything fits."""

from collections.abc import Sequence

from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.render.ink import Run


def fitted(table: Sequence[Run], room: int, lang: Language) -> list[Run]:
    """A table drawn for a seat without its least telling lines, as far as it has to be.

    First goes the headline, then the goods tokens of the opponent and one's
    own, whose worth stands beside the herd, then the bonus tokens, and last
    the line below the opponent. Cards and piles always stay.

    Args:
        table: The lines.
        room: How many there should be.
        lang: Their language.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render import lines
        >>> table = lines(view(new_match(seed=7), 0))
        >>> len(table), len(fitted(table, 17, "en")), len(fitted(table, 10, "en"))
        (20, 17, 16)
    """
    said = words(lang)
    left = list(table)
    for start in ("", f"{said.tokens}  ", f"{said.tokens}  ", f"{said.bonus}  ", f"{said.bonus}  "):
        if len(left) <= room:
            return left
        _drop(left, start)
    if len(left) > room:
        left = [line for line in left if set(_text(line)) - set("─-")]
    return left


def _drop(lines: list[Run], start: str) -> None:
    """Take out the first line that starts so, and those that go on with it."""
    for place, line in enumerate(lines):
        if _text(line).startswith(start):
            end = place + 1
            while start and end < len(lines) and _text(lines[end]).startswith("  "):
                end += 1
            del lines[place:end]
            return


def _text(line: Run) -> str:
    return "".join(span.text for span in line)
