"""`jaipur-rules rule`: a rule and where it stands, as lines for a person."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from jaipur_rules import rulebook
from jaipur_rules.cli.help import argument, command
from jaipur_rules.cli.options import output
from jaipur_rules.cli.output import Output
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.core.words import named_move
from jaipur_rules.render.terminal import BLANK, BOLD, DIM, Run, Span, flow, run, spaced, words_of
from jaipur_rules.rulebook.entries import term

_OF_A_MOVE = ("move", "broken", "ruleset")
"""What an example says besides the table."""

_SEATS = ("to_move", "seller")
"""What of an example's table is a trader."""

_SPEAKING = (rulebook.Stance.SAYS, rulebook.Stance.DIFFERS)
_HEADINGS = {
    rulebook.Standing.RULING: "rule.bears",
    rulebook.Standing.AGAINST: "rule.against_these",
}
"""What is said before the sentences of the rulebooks, of a rule that these do not say in part."""


@command()
def rule(
    ids: tuple[str, ...] = argument("cli.metavar.rules", nargs=-1, required=True),
    out: Output = output,
) -> None:
    """Show a rule of Jaipur or Johari and where it stands: EXC-3, for one."""
    # Somebody may have left out the hyphen of an id.
    names = [re.sub(r"^\s*([A-Za-z]{3})\s*(\d{1,3})\s*$", r"\1-\2", each) for each in ids]
    found = [*map(rulebook.rule, names)]
    out.answer(
        lambda: [rulebook.rule_to_json(each, out.lang) for each in found],
        lambda: format_rules(found, out),
    )


def format_briefly(rule: rulebook.Rule, out: Output) -> Iterator[Run]:
    """Yield a rule for who has just run into it: its number, whose it is, what it says, and who says so."""
    lang, say, basis = out.lang, out.say, rule.basis(out.lang)
    yield from out.labelled(rule.id, rule.title.to(lang))
    for sentence in basis:
        yield from out.prose(sentence, "  ", BOLD)
    if basis and rule.switch is not None:
        text = say("text.labelled", label=say("cli.switch"), text=_switch(rule, say))
        yield from out.prose(text, "  ")
    yield from out.prose(rule.statement.to(lang), "  ")
    speaking = [source for source in rule.sources if source.stance in _SPEAKING]
    if speaking and basis:
        yield from out.prose(say(_HEADINGS.get(rule.standing, "rule.says_in_part")), "  ", DIM)
    for name, group in groupby(speaking, key=lambda source: source.document):
        alike = groupby(group, key=lambda source: (source.heading, source.stance, source.prevails))
        places = tuple(_place(tuple(each), say) for _, each in alike)
        line = say("cli.places", label=name, places=places)
        yield from out.prose(f"– {line}", "  ", DIM, hang="  ")


def format_rules(rules: Iterable[rulebook.Rule], out: Output) -> Iterator[Run]:
    """Yield everything that the catalogues know of some rules, of whichever games."""
    for place, rule in enumerate(rules):
        yield from [BLANK, BLANK] * bool(place)
        yield from spaced(_parts(rule, out))


def format_title(
    head: str, rule: rulebook.Rule, out: Output, remarks: Iterable[str] = (), style: str = ""
) -> list[Run]:
    """Return pieces of a line: what stands before the title of a rule, the title, its standing and other remarks."""
    first, *more = [run(Span(word, style)) for word in words_of(rule.title.to(out.lang))]
    noted: tuple[Message | str, ...] = (Message(f"rule.standing.{rule.standing.value}"), *remarks)
    remark = run(Span(out.say("cli.remark", remarks=noted), DIM))
    return [run(Span(head, style)) + first, *more, remark]


def _parts(rule: rulebook.Rule, out: Output) -> Iterator[Iterable[Run]]:
    """Yield everything that the catalogue knows of a rule, part by part."""
    say, lang = out.say, out.lang
    catalogue = rulebook.load(rulebook.game_of(rule.id) or "jaipur")
    yield flow(format_title(f"{rule.id}  ", rule, out, style=BOLD), out.width, indent="  ")
    yield out.prose(rule.statement.to(lang))
    if rule.argument is not None:
        yield out.labelled(say("rule.why"), rule.argument.to(lang))
    for mark in rule.marks:
        yield out.labelled(say(f"rule.knowledge.{mark.known.value}"), mark.what.to(lang))
    if rule.switch is not None:
        yield out.labelled(say("cli.switch"), _switch(rule, say))
    for dispute in catalogue.disputes_of(rule):
        heading = say("cli.disputes", number=dispute.number)
        question = out.labelled(heading, dispute.question.to(lang))
        yield [*question, *out.prose(dispute.answer.to(lang), "  ", DIM)]
    yield _sources(rule, catalogue, out)
    examples = [example for example in rule.examples if example.form == "move"]
    if examples:
        texts = (f"– {_example(each, catalogue.game, say)}" for each in examples)
        lines = (line for text in texts for line in out.prose(text, "  ", hang="  "))
        yield [run(Span(say("rule.examples"), BOLD)), *lines]


def _sources(rule: rulebook.Rule, catalogue: rulebook.Catalogue, out: Output) -> Iterator[Run]:
    """Yield the places where each document speaks of a rule, a line each."""
    say, lang = out.say, out.lang
    yield run(Span(say("rule.sources"), BOLD))
    for name, sources in groupby(rule.sources, key=lambda source: source.document):
        yield from out.prose(catalogue.document(name).title.to(lang), "  ")
        for source in sources:
            place = _place((source,), say)
            if source.note is not None:
                place = say("text.labelled", label=place, text=source.note.to(lang))
            yield from out.prose(f"– {place}", "    ", DIM, hang="  ")


def _place(sources: Sequence[rulebook.Source], say: Messages) -> str:
    """Return where sources under one heading stand, and what they do about the rule if they do not simply say it."""
    first, items = sources[0], tuple(each.item for each in sources if each.item is not None)
    places = [Message("rule.heading", text=first.heading)] if first.heading else []
    if items:
        places.append(Message("cli.sentence", count=len(items), items=items))
    is_said = first.stance is rulebook.Stance.SAYS
    remarks = [] if is_said else [Message(f"rule.stance.{first.stance.value}")]
    if first.prevails:
        remarks.append(Message("rule.prevails"))
    if places and remarks:
        return say("cli.place_and_remarks", places=tuple(places), remarks=tuple(remarks))
    return say("cli.list", items=tuple(places or remarks))


def _switch(rule: rulebook.Rule, say: Messages) -> str:
    """Return the switch of a rule with its values, the default first."""
    name = rule.switch or ""
    first, *others = game_named(rulebook.game_of(rule.id) or "jaipur").rules.switches[name]
    if first is None:
        return say("cli.switch_number", switch=name)
    return say("cli.switch_values", switch=name, default=str(first), others=tuple(map(str, others)))


def _example(example: rulebook.Example, game: str, say: Messages) -> str:
    facts, breaks = example.facts, example.facts.texts("broken")
    rows = facts.table("table") if "table" in facts else facts
    table = (
        say("cli.example_cell", name=_word(name, game, say), value=_cell(name, value, game, say))
        for name, value in rows.entries
        if name not in _OF_A_MOVE
    )
    return say(
        "cli.example",
        title=example.title.to(say.language),
        table=(*table, *_special(facts)),
        move=named_move(game_named(game).rules.parse_move(facts.text("move")), say),
        verdict=Message("cli.example_broken" if breaks else "cli.example_legal", rules=breaks),
    )


def _word(name: str, game: str, say: Messages) -> str:
    """Return what a name in an example's table is called; itself if it is notation."""
    return term(game, f"{name}_by_seat", say) or term(game, name, say) or name


def _cell(name: str, value: rulebook.Value, game: str, say: Messages) -> str:
    """Return a value of an example's table: what stands seat by seat, or place by place, with strokes between."""
    match value:
        case rulebook.Facts():
            named = ((_word(key, game, say), each) for key, each in value.entries)
            return " / ".join(f"{key} {_cell('', each, game, say)}" for key, each in named)
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
    """Yield the rules of an example, where they are not the default."""
    match facts.value("ruleset") if "ruleset" in facts else "":
        case rulebook.Facts(entries=entries):
            yield from (f"{key}={each}" for key, each in entries)
        case value:
            yield from filter(None, (str(value),))
