"""What verdicts have in common where a person reads them: the finding, the rules that are broken, and the reasons."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from jaipur_rules.cli.output import Output
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.referee import Derivation
from jaipur_rules.render.terminal import BAD, BLANK, BOLD, DIM, GOOD, Run

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
    PASSED_OVER = "cli.passed_over", "–", DIM, None

    @property
    def exit_status(self) -> int | None:
        """The exit status; None of what is passed over, which counts for nothing."""
        status: int | None = self.value[-1]
        return status


def headline(status: FileStatus, sentences: Sequence[str], out: Output) -> Iterator[Run]:
    """Yield a verdict in a word that cannot be missed, and its sentences."""
    code, mark, style, _ = status.value
    label = f"{mark} {out.say(code)}" if out.unicode else out.say(code)
    yield from out.labelled(label, "".join(sentences[:1]), style=style)
    for sentence in sentences[1:]:
        yield from out.prose(sentence, "  ")


def ruling_sentence(rules: Sequence[str], lang: Language) -> tuple[str, ...]:
    """Return a sentence that says so, if all the rules of an answer are rulings of ours.

    Example:
        >>> ruling_sentence(["SEL-7"], "en"), ruling_sentence(["SEL-7", "DAY-7"], "en")
        (("This is a ruling of ours, not a rulebook's.",), ())
    """
    if not rules or any(not rule.standing.is_ruling for rule in known_rules(rules)):
        return ()
    return (messages(lang)("cli.broken_by_ruling"),)


def broken_rules(rules: Sequence[str], out: Output) -> Iterator[Run]:
    """Yield what some rules say."""
    for rule in known_rules(rules):
        from jaipur_rules.cli.rule import format_briefly

        yield BLANK
        yield from format_briefly(rule, out)


def reasons(found: Sequence[Derivation], out: Output) -> Iterator[Run]:
    """Yield derivations for a person: of each the answer, what of it is no rulebook's, and its steps."""
    for derivation in found:
        yield BLANK
        yield from out.prose(derivation.sentence(out.lang), style=BOLD)
        for sentence in derivation.basis(out.lang):
            yield from out.prose(sentence, "  ", BOLD, hang="  ")
        for sentence in derivation.reasons(out.lang):
            yield from out.prose(sentence, "  ", hang="  ")


def known_rules(names: Iterable[str]) -> "Iterator[Rule]":
    """Yield the rules of some ids; no catalogue is read, if there are none."""
    for name in names:
        from jaipur_rules import rulebook

        yield rulebook.rule(name)
