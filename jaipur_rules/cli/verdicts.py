"""What verdicts have in common where a person reads them: the finding, and the rules that are broken."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from jaipur_rules.cli.screen import BLANK, Screen, labelled, prose
from jaipur_rules.core.errors import UnknownName, Violation, messages
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language
from jaipur_rules.referee import Derivation, Status
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Rule


class FileStatus(Enum):
    """What a file or a move comes to: a status of the referee's, or none.

    There is none of what cannot be read, and of a record of another game than was asked for.
    """

    LEGAL = Status.LEGAL.value
    ILLEGAL = Status.ILLEGAL.value
    WRONG_CLAIM = Status.WRONG_CLAIM.value
    UNREADABLE = "unreadable"
    PASSED_OVER = "passed_over"

    @classmethod
    def of(cls, status: Status) -> "FileStatus":
        """Return the finding that a status is."""
        return cls(status.value)


def headline(finding: FileStatus, text: str, lang: Language, screen: Screen) -> list[Run]:
    """Return a verdict in a word that cannot be missed, and a sentence."""
    say = messages(lang)
    match finding:
        case FileStatus.LEGAL:
            label, mark, style = say("cli.legal"), "✓", GOOD
        case FileStatus.ILLEGAL:
            label, mark, style = say("cli.illegal"), "✗", BAD
        case FileStatus.WRONG_CLAIM:
            label, mark, style = say("cli.wrong_claim"), "✗", BAD
        case FileStatus.UNREADABLE:
            label, mark, style = say("cli.unreadable"), "?", BAD
        case FileStatus.PASSED_OVER:
            label, mark, style = say("cli.passed_over"), "–", DIM
    label = f"{mark} {label}" if screen.unicode else label
    return labelled(label, text, screen.width, label_style=style)


def count_broken(violations: Sequence[Violation], lang: Language) -> str:
    """Return how many rules are broken, and that all of them are rulings of ours if they are; nothing if none is broken.

    Example:
        >>> count_broken([Violation("TRD-7")], "en")
        "1 rule broken, a ruling of ours and no rulebook's"
        >>> count_broken([Violation("TRD-7"), Violation("DAY-7")], "en")
        '2 rules broken'
    """
    if not violations:
        return ""
    known = [known_rule(violation.rule) for violation in violations]
    ruled = [rule for rule in known if rule is not None and rule.standing.is_ruling]
    code = "cli.broken_by_ruling" if len(ruled) == len(known) else "cli.broken"
    return messages(lang)(code, count=len(known))


def broken_rules(
    violations: Sequence[Violation], at: object, lang: Language, screen: Screen
) -> Iterator[Run]:
    """Return the rules that are broken, in words as far as there is a catalogue of them.

    Args:
        violations: The rules, with the facts that break them.
        at: A value of their game, such as the state that a move was tried on.
        lang: The language.
        screen: Where they are shown.
    """
    if not violations:
        return
    # The catalogue is read when there is something to explain.
    from jaipur_rules.cli.rule import short

    for violation in violations:
        yield BLANK
        rule = known_rule(violation.rule)
        if rule is None:
            yield from prose(name_rule(violation, at, lang), screen.width)
        else:
            yield from short(rule, lang, screen.width, facts_in_words(violation, at, lang))


def reasons(found: Sequence[Derivation], lang: Language, screen: Screen) -> Iterator[Run]:
    """Return derivations for a person: of each the answer, what of it is no rulebook's, and its steps."""
    for derivation in found:
        yield BLANK
        yield from prose(derivation.sentence(lang), screen.width, style=BOLD)
        for sentence in derivation.basis(lang):
            yield from prose(sentence, screen.width, "  ", BOLD, hang="  ")
        for sentence in derivation.reasons(lang):
            yield from prose(sentence, screen.width, "  ", hang="  ")


def name_rule(violation: Violation, at: object, lang: Language) -> str:
    """Return a rule that is broken by its id, with the facts that break it in words.

    Example:
        >>> from jaipur_rules import Match
        >>> name_rule(Violation("TAK-2", "D"), Match(), "fr")
        'TAK-2 (diamant)'
    """
    facts = facts_in_words(violation, at, lang)
    if not facts:
        return violation.rule
    return messages(lang)("picture.rule", rule=violation.rule, facts=facts)


def facts_in_words(violation: Violation, at: object, lang: Language) -> str:
    """Return the facts that break a rule in words; as they are, of a table of no game.

    Example:
        >>> from jaipur_rules import Match
        >>> facts_in_words(Violation("TAK-2", "D"), Match(), "fr")
        'diamant'
    """
    try:
        return messages(lang).format(game_of(at).words.facts(violation))
    except UnknownName:
        return violation.facts


def known_rule(name: str) -> "Rule | None":
    """Return the rule of an id; None if no catalogue has it: not every game brings one."""
    from jaipur_rules import rulebook

    try:
        return rulebook.rule(name)
    except UnknownName:
        return None
