"""A rule and its basis in words, for whoever is told that the rule settles a question."""

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.entries import Rule, Standing


def describe_basis(rule: Rule, language: Language) -> tuple[str, ...]:
    """Return what of a rule is not the rulebook's, a sentence each; none where a rulebook says it all.

    Args:
        rule: The rule.
        language: The language of the sentences.

    Raises:
        UnknownLanguage: There are no words in the language.

    Example:
        >>> from jaipur_rules.rulebook import rule
        >>> describe_basis(rule("TRD-7"), "en")
        ('Our ruling: no rulebook settles it. It is otherwise under the switch overpaying.',)
        >>> describe_basis(rule("EXC-3"), "en")
        ()
    """
    say = messages(language)
    marks = tuple(
        say(
            "text.labelled",
            label=say(f"rule.knowledge.{mark.known.value}"),
            text=mark.what.to(language),
        )
        for mark in rule.marks
    )
    if rule.standing is not Standing.RULING:
        return marks
    if rule.switch is None:
        return (say("rule.ruled"), *marks)
    return (say("rule.ruled_by_switch", switch=rule.switch), *marks)


def describe_rule(rule: Rule, language: Language) -> str:
    """Return a rule in words, a line each: its id and title, what of it is not the rulebook's, and what it says.

    Raises:
        UnknownLanguage: There are no words in the language.
    """
    title = messages(language)("text.labelled", label=rule.id, text=rule.title.to(language))
    return "\n".join((title, *describe_basis(rule, language), rule.statement.to(language)))
