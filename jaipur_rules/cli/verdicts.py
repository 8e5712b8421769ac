"""What verdicts have in common where a person reads them: the finding, and the rules that are broken."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import BLANK, labelled, prose
from jaipur_rules.core.errors import UnknownName, messages
from jaipur_rules.core.messages import Language
from jaipur_rules.referee import Derivation, Status
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Rule


class FileStatus(Enum):
    """What a file or a move comes to, with the code of its name, its mark, its style and the exit status: a status of the referee's, or none.

    There is none of what cannot be read, and of what nobody asked for.
    """

    LEGAL = "cli.legal", "✓", GOOD, 0
    ILLEGAL = "cli.illegal", "✗", BAD, 1
    WRONG_CLAIM = "cli.wrong_claim", "✗", BAD, 1
    UNREADABLE = "cli.unreadable", "?", BAD, 2
    PASSED_OVER = "cli.passed_over", "–", DIM, -1

    @classmethod
    def of(cls, status: Status) -> "FileStatus":
        """Return the finding that a status is."""
        return cls[status.name]


def headline(finding: FileStatus, sentences: Sequence[str], how: Manner) -> Iterator[Run]:
    """Return a verdict in a word that cannot be missed, and its sentences."""
    code, mark, style, _ = finding.value
    label, width = how.say(code), how.screen.width
    shown = f"{mark} {label}" if how.screen.unicode else label
    yield from labelled(shown, "".join(sentences[:1]), width, label_style=style)
    for sentence in sentences[1:]:
        yield from prose(sentence, width, "  ")


def ruled(rules: Sequence[str], lang: Language) -> tuple[str, ...]:
    """Return a sentence that says so, if all the rules of an answer are rulings of ours.

    Example:
        >>> ruled(["SEL-7"], "en"), ruled(["SEL-7", "DAY-7"], "en")
        (("This is a ruling of ours, not a rulebook's.",), ())
    """
    if not rules:
        return ()
    known = filter(None, map(known_rule, rules))
    if any(not rule.standing.is_ruling for rule in known):
        return ()
    return (messages(lang)("cli.broken_by_ruling"),)


def broken_rules(rules: Sequence[str], how: Manner) -> Iterator[Run]:
    """Return what some rules say, as far as there is a catalogue of them."""
    for rule in filter(None, map(known_rule, rules)):
        from jaipur_rules.cli.rule import short

        yield BLANK
        yield from short(rule, how.lang, how.screen.width)


def reasons(found: Sequence[Derivation], how: Manner) -> Iterator[Run]:
    """Return derivations for a person: of each the answer, what of it is no rulebook's, and its steps."""
    lang, width = how.lang, how.screen.width
    for derivation in found:
        yield BLANK
        yield from prose(derivation.sentence(lang), width, style=BOLD)
        for sentence in derivation.basis(lang):
            yield from prose(sentence, width, "  ", BOLD, hang="  ")
        for sentence in derivation.reasons(lang):
            yield from prose(sentence, width, "  ", hang="  ")


def known_rule(name: str) -> "Rule | None":
    """Return the rule of an id; None if no catalogue has it: not every game brings one."""
    from jaipur_rules import rulebook

    try:
        return rulebook.rule(name)
    except UnknownName:
        return None
