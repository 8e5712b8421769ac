"""`python -m proofs vectors`: the test vectors made, what they cover as lines and as JSON."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeGuard

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.core.messages import ENGLISH
from jaipur_rules.jaipur import conformance as jaipur_kit
from jaipur_rules.jaipur.conformance import JaipurCase
from jaipur_rules.jaipur.record import Record
from jaipur_rules.johari import conformance as johari_kit
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, run
from proofs.vectors import generation
from proofs.vectors.johari import generation as johari
from proofs.vectors.pack import JAIPUR, JOHARI, GameCase, Pack, Packs
from proofs.vectors.plain_files import write_files

Maker = Callable[[], Iterable[GameCase]]

GAMES: Mapping[str, tuple[Packs, Maker, Maker, Maker]] = {
    "jaipur": (JAIPUR, generation.cases, jaipur_kit.VECTORS.sample, generation.made_sample),
    "johari": (
        JOHARI,
        johari.cases,
        johari_kit.VECTORS.sample,
        lambda: johari.sampled(johari.cases()),
    ),
}
"""The packs of each game, all of its cases made, its sample, which is kept, and the sample made anew."""


@click.command(cls=Answering)
@click.option(
    "--game",
    type=click.Choice([*GAMES]),
    default="jaipur",
    show_default=True,
    help="The game.",
)
@click.option("--out", default="", metavar="FILE", help="Write them: .zip, .jsonl or .jsonl.gz.")
@click.option(
    "--files",
    default="",
    metavar="FOLDER",
    help="Write plain files of Jaipur: positions.jsonl, and cases-default by rule.",
)
@click.option("--sample", is_flag=True, help="Only the small sample.")
@click.option("--check", is_flag=True, help="Compare them with the hash that is pinned.")
@click.option("--pin", is_flag=True, help="Keep their hash and counts, and the sample made anew.")
@manner
def vectors(
    how: Manner, *, game: str, out: str, files: str, sample: bool, check: bool, pin: bool
) -> int:
    """Make the test vectors, and say what they cover.

    Every one is made anew from fixed seeds, which takes some seconds and
    always gives the same bytes. A .zip holds the schema and a README as well.

    The exit status is 1 if, with --check, they are not those of this version,
    or too few exercise some rule.
    """
    if sample and check:
        raise click.UsageError("--check is for all of the vectors, and --sample makes a few")
    if pin and (sample or check):
        raise click.UsageError("--pin keeps all of the vectors as those of this version")
    if files and game != "jaipur":
        raise click.UsageError("--files is for Jaipur")
    packs, every, few, anew = GAMES[game]
    cases = tuple(few() if sample else every())
    if files:
        write_files(filter(_is_of_jaipur, cases), files)
    pack = packs.write_pack(cases, out) if out else packs.pack_of(cases)
    if pin:
        packs.keep(pack, anew())
    pinned = packs.pinned() if check else None
    right = is_right(pack, pinned) if pinned else None
    how.answer(lambda: to_json(pack, right), lambda: of_pack(game, pack, pinned, how))
    return 1 if right is False else 0


def _is_of_jaipur(case: GameCase) -> TypeGuard[JaipurCase]:
    return isinstance(case.question.game, Record)


def is_right(pack: Pack, pinned: Pack) -> bool:
    """Return whether these are the vectors that this version pins, and enough of them for every rule."""
    return pack == pinned and not pack.coverage.thin


def to_json(pack: Pack, right: bool | None) -> Json:
    """The vectors, for a program."""
    written: dict[str, Json] = dict(pack.to_plain())
    if right is not None:
        written["right"] = right
    return written


def of_pack(game: str, pack: Pack, pinned: Pack | None, how: Manner) -> Iterator[Run]:
    """The vectors, for a person, and whether they are those that are pinned, if that is asked."""
    say, coverage = how.say, pack.coverage
    kinds = ", ".join(f"{kind} {_number(count, how)}" for kind, count in coverage.kinds.items())
    yield run(Span(say("proof.vectors.cases", count=coverage.cases), BOLD), f": {kinds}")
    yield run(f"SHA-256 {pack.digest}")
    yield BLANK
    titles = {each.id: each.title.to(how.lang) for each in rulebook.load(game)}
    heads = say("proof.vectors.rule"), say("proof.vectors.number"), ""
    rows = [[run(Span(head, BOLD)) for head in heads]]
    for name, count in coverage.rules.items():
        reasons = coverage.unasked.get(name, {})
        unasked = reasons.get(how.lang, reasons.get(ENGLISH, ""))
        last = run(titles[name]) if count else run(Span(unasked, DIM))
        rows.append([run(name), run(_number(count, how)), last])
    yield from table(rows)
    yield BLANK
    yield from table(
        [(run(name), run(_number(count, how))) for name, count in coverage.rulesets.items()]
    )
    if pinned is None:
        return
    yield BLANK
    if is_right(pack, pinned):
        yield from prose(say("proof.vectors.right"), how.screen.width, style=GOOD)
    else:
        wrong = say("proof.vectors.wrong", digest=pinned.digest)
        yield from prose(wrong, how.screen.width, style=BAD)
    for name in coverage.thin:
        yield from prose(say("proof.vectors.thin", rule=name), how.screen.width, style=BAD)


def _number(count: int, how: Manner) -> str:
    return how.say("cli.number", count=count)
