"""Rules and where they stand, as lines for a person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from jaipur_rules.cli.layout import BLANK, labelled, prose, words_of
from jaipur_rules.cli.screen import Json
from jaipur_rules.cli.words import Language, counted, words
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.render.ink import BOLD, DIM, Run, Span, flow, run
from jaipur_rules.rulebook import (
    Catalogue,
    Example,
    Facts,
    Hit,
    Rule,
    Source,
    Stance,
    Value,
    game_of,
    load,
    rule_to_json,
)

_MOST_HITS = 8
_SPEAKING = (Stance.SAYS, Stance.DIFFERS)


def short(rule: Rule, lang: Language, width: int, facts: str = "") -> Iterator[Run]:
    """A rule for who has just run into it: its number, what it says, and who says so."""
    title = f"{rule.title.to(lang)}{f'  ({facts})' if facts else ''}"
    yield from labelled(rule.id, title, width)
    yield from prose(rule.statement.to(lang), width, "  ")
    speaking = [source for source in rule.sources if source.stance in _SPEAKING]
    yield from _places(speaking, lang, width)


def in_full(rules: Iterable[Rule], lang: Language, width: int) -> Iterator[Run]:
    """Everything that the catalogues know of some rules, of whichever games."""
    for place, rule in enumerate(rules):
        if place:
            yield BLANK
            yield BLANK
        yield from _in_full(rule, lang, width)


def _in_full(rule: Rule, lang: Language, width: int) -> Iterator[Run]:
    said, catalogue = words(lang), load(game_of(rule.id) or "jaipur")
    first, *more = [run(Span(word, BOLD)) for word in words_of(rule.title.to(lang))]
    title = [run(Span(f"{rule.id}  ", BOLD)) + first, *more]
    yield from flow([*title, _remark([said.standings[rule.standing.value]])], width, indent="  ")
    yield BLANK
    yield from prose(rule.statement.to(lang), width)
    if rule.argument is not None:
        yield BLANK
        yield from labelled(said.argument, rule.argument.to(lang), width)
    for mark in rule.marks:
        yield BLANK
        yield from labelled(said.knowledge[mark.known.value], mark.what.to(lang), width)
    if rule.switch is not None:
        yield BLANK
        values = switches(catalogue.game)[rule.switch]
        yield from labelled(said.switch, _switch(rule.switch, values, lang), width)
    for dispute in catalogue.disputes_of(rule):
        yield BLANK
        yield from labelled(f"{said.disputes} {dispute.number}", dispute.question.to(lang), width)
        yield from prose(dispute.answer.to(lang), width, "  ", DIM)
    yield BLANK
    yield run(Span(said.sources, BOLD))
    for name, sources in groupby(rule.sources, key=lambda source: source.document):
        yield from prose(catalogue.document(name).title.to(lang), width, "  ")
        for source in sources:
            note = "" if source.note is None else f"{said.colon}{source.note.to(lang)}"
            yield from prose(f"– {_place((source,), lang)}{note}", width, "    ", DIM, hang="  ")
    examples = [example for example in rule.examples if example.form == "move"]
    if examples:
        yield BLANK
        yield run(Span(said.examples, BOLD))
        for example in examples:
            yield from prose(f"– {_example(example, lang)}", width, "  ", hang="  ")


def overview(catalogue: Catalogue, lang: Language, width: int) -> Iterator[Run]:
    """Every rule by its number and title, chapter by chapter."""
    said = words(lang)
    for chapter, found in groupby(catalogue, key=lambda rule: rule.chapter):
        yield run(Span(catalogue.chapter(chapter).title.to(lang), BOLD))
        for rule in found:
            remarks = [said.standings[rule.standing.value], *([rule.switch] if rule.switch else [])]
            first, *more = map(run, words_of(rule.title.to(lang)))
            line = [run(f"  {rule.id:<6}  ") + first, *more, _remark(remarks)]
            yield from flow(line, width, indent=" " * 10)
        yield BLANK


def _remark(remarks: Iterable[str]) -> Run:
    return run(Span(f"[{', '.join(remarks)}]", DIM))


def of_hits(found: Sequence[Hit], lang: Language, width: int) -> Iterator[Run]:
    """The rules that a search found, the best first."""
    said = words(lang)
    yield run(Span(counted(said.found, len(found)), DIM))
    for hit in found[:_MOST_HITS]:
        yield BLANK
        yield from labelled(hit.rule.id, hit.rule.title.to(lang), width)
        yield from prose(hit.rule.statement.to(lang), width, "  ")
        if hit.dispute is not None:
            yield from prose(hit.dispute.question.to(lang), width, "  ", DIM)
            yield from prose(hit.dispute.answer.to(lang), width, "  ", DIM)
    if len(found) > _MOST_HITS:
        others = [hit.rule.id for hit in found[_MOST_HITS:]]
        yield BLANK
        yield from prose(f"{said.more.format(len(others))}{said.colon}{', '.join(others)}", width)


def of_no_hits(
    catalogue: Catalogue, sought: str, lang: Language, width: int, *, elsewhere: Sequence[str]
) -> Iterator[Run]:
    """What a search that found no rule answers: where it would find one, and what is near.

    Args:
        catalogue: The rules that were searched.
        sought: The words.
        lang: The language to answer in.
        width: The width of a line.
        elsewhere: The games in which the words find rules.
    """
    said = words(lang)
    yield from prose(said.nothing_found, width)
    for game in elsewhere:
        yield from prose(said.found_elsewhere.format(game.title(), game), width)
    yield BLANK
    if near := catalogue.nearest(sought):
        yield from prose(said.nearest, width)
        for hit in near[:_MOST_HITS]:
            yield from labelled(hit.rule.id, hit.rule.title.to(lang), width)
    else:
        yield from prose(said.chapters, width)
        for chapter in catalogue.chapters:
            yield from labelled(chapter.prefix, chapter.title.to(lang), width)


def to_json(rules: Iterable[Rule], lang: Language) -> list[Json]:
    """Rules for a program, their texts in one language."""
    return [rule_to_json(rule, lang) for rule in rules]


def _places(sources: Sequence[Source], lang: Language, width: int) -> Iterator[Run]:
    """A line a document, with the places in it."""
    for name, group in groupby(sources, key=lambda source: source.document):
        alike = groupby(group, key=lambda source: (source.heading, source.stance, source.prevails))
        places = "; ".join(_place(tuple(each), lang) for _, each in alike)
        yield from prose(f"– {name}{words(lang).colon}{places}", width, "  ", DIM, hang="  ")


def _place(sources: Sequence[Source], lang: Language) -> str:
    """Where sources under one heading stand, and what they do about the rule if they do not simply say it."""
    said, first = words(lang), sources[0]
    parts: list[str] = []
    if first.heading:
        parts.append(f"« {first.heading} »" if lang == "fr" else f"“{first.heading}”")
    items = [str(source.item) for source in sources if source.item is not None]
    if items:
        parts.append(said.sentence[len(items) > 1].format(", ".join(items)))
    place = ", ".join(parts)
    stance = said.stances[first.stance.value]
    remarks = ", ".join(filter(None, (stance, said.prevails if first.prevails else "")))
    return f"{place} ({remarks})" if place and remarks else place or remarks


def switches(game: str) -> Mapping[str, tuple[str | int | None, ...]]:
    """The switches of a game and their values, the default first."""
    if game == "jaipur":
        return SWITCHES
    from jaipur_rules.johari.rules.ruleset import SWITCHES as OTHERS

    return OTHERS


def _switch(name: str, values: tuple[str | int | None, ...], lang: Language) -> str:
    said = words(lang)
    first, *others = values
    if first is None:
        return f"{name} = {said.any_number}"
    return f"{name} = {first} ({said.default}), {', '.join(map(str, others))}"


def _example(example: Example, lang: Language) -> str:
    said, facts = words(lang), example.facts
    breaks = ", ".join(facts.texts("broken"))
    verdict = said.example_broken.format(breaks) if breaks else said.example_legal
    if "table" in facts:
        return said.example_at_table.format(
            title=example.title.to(lang),
            table=", ".join(f"{name} {_said(each)}" for name, each in facts.table("table").entries),
            rules=_special(facts),
            move=facts.text("move"),
            verdict=verdict,
        )
    return said.example.format(
        title=example.title.to(lang),
        market=facts.text("market"),
        hand=facts.text("hand", "") or "–",
        herd=facts.whole("herd", 0),
        rules=_special(facts),
        move=facts.text("move"),
        verdict=verdict,
    )


def _said(value: Value) -> str:
    """A value of an example's table: what stands seat by seat, or place by place, with strokes between."""
    match value:
        case Facts():
            return " / ".join(f"{name} {_said(each)}" for name, each in value.entries)
        case tuple() if any(isinstance(each, tuple) for each in value):
            return " / ".join(" ".join(map(_said, _row(each))) for each in value)
        case tuple():
            return " / ".join(map(_said, value))
        case _:
            return str(value) or "–"


def _row(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _special(facts: Facts) -> str:
    """The rules and the heights of an example, where they are not the default."""
    parts: list[str] = []
    for name in ("ruleset", "heights"):
        value = facts.value(name) if name in facts else ""
        parts += (
            [f"{key}={each}" for key, each in value.entries]
            if isinstance(value, Facts)
            else [str(value)]
        )
    return "".join(f", {part}" for part in parts if part)
