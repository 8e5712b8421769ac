"""`jaipur-rules rule`: a rule and where it stands, as lines for a person."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.help import Command, argument
from jaipur_rules.cli.options import Manner, answering
from jaipur_rules.cli.screen import BLANK, labelled, named_move, prose, spaced, words_of
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, flow, run

_OF_A_MOVE = ("move", "broken", "ruleset", "heights")
"""What an example says besides the table."""

_SEATS = ("to_move", "seller")
"""What of an example's table is a trader."""

_SPEAKING = (rulebook.Stance.SAYS, rulebook.Stance.DIFFERS)
_HEADINGS = {
    rulebook.Standing.RULING: "rule.bears",
    rulebook.Standing.AGAINST: "rule.against_these",
}
"""What is said before the sentences of the rulebooks, of a rule that these do not say in part."""


@click.command(cls=Command)
@argument("ids", nargs=-1, required=True, metavar="cli.metavar.rules")
@answering
def rule(how: Manner, ids: tuple[str, ...]) -> int:
    """Show a rule of Jaipur or Johari and where it stands: EXC-3, for one."""
    found = [rulebook.rule(_normal_id(rule_id)) for rule_id in ids]
    how.answer(
        lambda: [rulebook.rule_to_json(each, how.lang) for each in found],
        lambda: in_full(found, how.lang, how.screen.width),
    )
    return 0


def _normal_id(rule_id: str) -> str:
    """Return a rule's id as it stands in the catalogue, if somebody has left out the hyphen."""
    return re.sub(r"^\s*([A-Za-z]{3})\s*(\d{1,3})\s*$", r"\1-\2", rule_id)


def short(rule: rulebook.Rule, lang: Language, width: int) -> Iterator[Run]:
    """A rule for who has just run into it: its number, whose it is, what it says, and who says so."""
    say = messages(lang)
    yield from labelled(rule.id, rule.title.to(lang), width)
    basis = rule.basis(lang)
    for sentence in basis:
        yield from prose(sentence, width, "  ", BOLD)
    if basis and rule.switch is not None:
        text = say("text.labelled", label=say("cli.switch"), text=_switch(rule, lang))
        yield from prose(text, width, "  ")
    yield from prose(rule.statement.to(lang), width, "  ")
    speaking = [source for source in rule.sources if source.stance in _SPEAKING]
    if speaking and basis:
        yield from prose(say(_HEADINGS.get(rule.standing, "rule.says_in_part")), width, "  ", DIM)
    yield from _places(speaking, lang, width)


def in_full(rules: Iterable[rulebook.Rule], lang: Language, width: int) -> Iterator[Run]:
    """Everything that the catalogues know of some rules, of whichever games."""
    for place, rule in enumerate(rules):
        yield from [BLANK, BLANK] * bool(place)
        yield from spaced(_parts(rule, lang, width))


def _parts(rule: rulebook.Rule, lang: Language, width: int) -> Iterator[Iterable[Run]]:
    """Everything that the catalogue knows of a rule, part by part."""
    say, catalogue = messages(lang), rulebook.load(rulebook.game_of(rule.id) or "jaipur")
    first, *more = [run(Span(word, BOLD)) for word in words_of(rule.title.to(lang))]
    title = [run(Span(f"{rule.id}  ", BOLD)) + first, *more]
    standing = Message(f"rule.standing.{rule.standing.value}")
    yield flow([*title, remark([standing], say)], width, indent="  ")
    yield prose(rule.statement.to(lang), width)
    if rule.argument is not None:
        yield labelled(say("rule.why"), rule.argument.to(lang), width)
    for mark in rule.marks:
        yield labelled(say(f"rule.knowledge.{mark.known.value}"), mark.what.to(lang), width)
    if rule.switch is not None:
        yield labelled(say("cli.switch"), _switch(rule, lang), width)
    for dispute in catalogue.disputes_of(rule):
        heading = say("cli.disputes", number=dispute.number)
        question = labelled(heading, dispute.question.to(lang), width)
        yield [*question, *prose(dispute.answer.to(lang), width, "  ", DIM)]
    yield _sources(rule, catalogue, lang, width)
    examples = [example for example in rule.examples if example.form == "move"]
    if examples:
        texts = (f"– {_example(each, catalogue.game, lang)}" for each in examples)
        lines = (line for text in texts for line in prose(text, width, "  ", hang="  "))
        yield [run(Span(say("rule.examples"), BOLD)), *lines]


def _sources(
    rule: rulebook.Rule, catalogue: rulebook.Catalogue, lang: Language, width: int
) -> Iterator[Run]:
    """The places where each document speaks of a rule, a line each."""
    yield run(Span(messages(lang)("rule.sources"), BOLD))
    for name, sources in groupby(rule.sources, key=lambda source: source.document):
        yield from prose(catalogue.document(name).title.to(lang), width, "  ")
        for source in sources:
            place = _place((source,), lang)
            if source.note is not None:
                place = messages(lang)("text.labelled", label=place, text=source.note.to(lang))
            yield from prose(f"– {place}", width, "    ", DIM, hang="  ")


def remark(remarks: Iterable[Message | str], say: Messages) -> Run:
    """Return remarks on a rule, in brackets."""
    return run(Span(say("cli.remark", remarks=tuple(remarks)), DIM))


def _places(sources: Sequence[rulebook.Source], lang: Language, width: int) -> Iterator[Run]:
    """A line a document, with the places in it."""
    for name, group in groupby(sources, key=lambda source: source.document):
        alike = groupby(group, key=lambda source: (source.heading, source.stance, source.prevails))
        places = tuple(_place(tuple(each), lang) for _, each in alike)
        line = messages(lang)("cli.places", label=name, places=places)
        yield from prose(f"– {line}", width, "  ", DIM, hang="  ")


def _place(sources: Sequence[rulebook.Source], lang: Language) -> str:
    """Where sources under one heading stand, and what they do about the rule if they do not simply say it."""
    say, first = messages(lang), sources[0]
    places: list[Message] = []
    if first.heading:
        places.append(Message("rule.heading", text=first.heading))
    items = tuple(source.item for source in sources if source.item is not None)
    if items:
        places.append(Message("cli.sentence", count=len(items), items=items))
    remarks: list[Message] = []
    if first.stance is not rulebook.Stance.SAYS:
        remarks.append(Message(f"rule.stance.{first.stance.value}"))
    if first.prevails:
        remarks.append(Message("rule.prevails"))
    if places and remarks:
        return say("cli.place_and_remarks", places=tuple(places), remarks=tuple(remarks))
    return say("cli.list", items=tuple(places or remarks))


def _switch(rule: rulebook.Rule, lang: Language) -> str:
    """The switch of a rule with its values, the default first."""
    say, name = messages(lang), rule.switch or ""
    first, *others = game_named(rulebook.game_of(rule.id) or "jaipur").rules.switches[name]
    if first is None:
        return say("cli.switch_number", switch=name)
    return say("cli.switch_values", switch=name, default=str(first), others=tuple(map(str, others)))


def _example(example: rulebook.Example, game: str, lang: Language) -> str:
    say, facts = messages(lang), example.facts
    breaks = facts.texts("broken")
    rows = facts.table("table") if "table" in facts else facts
    table = [
        Message(
            "cli.example_cell", name=_word(name, game, say), value=_cell(name, value, game, say)
        )
        for name, value in rows.entries
        if name not in _OF_A_MOVE
    ]
    return say(
        "cli.example",
        title=example.title.to(lang),
        table=(*table, *_special(facts)),
        move=named_move(game_named(game).rules.parse_move(facts.text("move")), lang),
        verdict=Message("cli.example_broken" if breaks else "cli.example_legal", rules=breaks),
    )


def _word(name: str, game: str, say: Messages) -> str:
    """What a name in an example's table is called; itself if it is notation."""
    for code in (
        f"{game}.fact.{name}_by_seat",
        f"{game}.fact.{name}",
        f"{game}.action.{name}",
        f"{game}.kind.{name}",
        f"site.fact.{name}",
    ):
        with suppress(KeyError):
            return say.text(code)
    return name


def _cell(name: str, value: rulebook.Value, game: str, say: Messages) -> str:
    """A value of an example's table: what stands seat by seat, or place by place, with strokes between."""
    match value:
        case rulebook.Facts():
            return " / ".join(
                f"{key} {_cell(name, each, game, say)}" for key, each in value.entries
            )
        case tuple():
            rows = [each if isinstance(each, tuple) else (each,) for each in value]
            return " / ".join(" ".join(_cell("", each, game, say) for each in row) for row in rows)
        case int() if name in _SEATS:
            return say.format(trader_at(value))
        case str() if value:
            return _word(value, game, say)
        case _:
            return str(value) or "–"


def _special(facts: rulebook.Facts) -> Iterator[str]:
    """The rules and the heights of an example, where they are not the default."""
    for name in ("ruleset", "heights"):
        match facts.value(name) if name in facts else None:
            case rulebook.Facts(entries=entries):
                yield from (f"{key}={each}" for key, each in entries)
            case None | "":
                pass
            case value:
                yield str(value)
