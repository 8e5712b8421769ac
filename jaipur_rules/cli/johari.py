"""What commands ask Johari about its tables, moves, box and matches at a terminal."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve

from jaipur_rules import johari
from jaipur_rules.cli.games import GameCommands, Moment, check_ply
from jaipur_rules.cli.help import UsageError
from jaipur_rules.cli.output import Json, Output, headed
from jaipur_rules.core.game import JOHARI, AnyPosition, GameRecord, Seat
from jaipur_rules.core.messages import Language, Message, Messages
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.johari.documents import components_text, note, numbers_of
from jaipur_rules.johari.numbers import MARK
from jaipur_rules.johari.record import JohariCodec
from jaipur_rules.johari.words import action_message, cost_now
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BAD, BLANK, BOLD, DIM, GOOD, Run, Span, run

_REBUILT = johari.Known.RECONSTRUCTED

_LAID: Mapping[johari.Move, johari.Move] = {
    johari.Baksheesh(): johari.Play(johari.Action.BAKSHEESH),
    johari.Bribe(): johari.Play(johari.Action.BRIBE),
}
"""What the names that carry out an action say where a card is to be laid."""

_CHANCE = johari.Deal | johari.Reshuffle
"""The events that are no moves."""


class JohariCommands(GameCommands):
    """What commands ask Johari."""

    box_keys = frozenset(("format", "version", "name"))
    opponent = "greedy"
    example = "SAL-2"

    # --- tables and records ---

    def described(self, rules: johari.Ruleset, given: Mapping[str, Any]) -> Moment:
        """Refuse options that describe a table.

        Raises:
            UsageError: Those of this game are laid out in files.
        """
        raise UsageError("cli.error.market")

    def read_move(self, text: str, at: johari.View) -> johari.Move:
        """Return the move that somebody has typed."""
        return johari.read_move(text).move

    def to_json(self, at: johari.View) -> dict[str, Json]:
        """Return a view for a program."""
        return {"view": view_to_plain(at)}

    def at(self, match: johari.Match) -> AnyPosition:
        """Return what the seat to move sees; None if nobody is to move."""
        return None if match.to_move is None else johari.view(match, match.to_move)

    def finished(self, match: johari.Match) -> johari.Match:
        """Return a match as if it were over where it stands."""
        return evolve(match, table=evolve(match.dealt, phase=johari.Phase.OVER, queue=()))

    def cut(self, record: GameRecord, number: int | None, ply: int | None) -> GameRecord:
        """Return a record as far as a moment; its plies are counted through it all."""
        if number is not None:
            raise UsageError("cli.error.no_rounds")
        check_ply(ply, len(record.moves), record.file)
        moves = [at for at, each in enumerate(record.events) if not isinstance(each, _CHANCE)]
        end = None if ply is None else (*moves, None)[ply - 1]
        return evolve(record, events=record.events[:end], claim=None)

    # --- the box ---

    def box_lines(self, rules: johari.Ruleset, out: Output) -> Iterator[Run]:
        """Yield every number for a person."""
        say, numbers = out.say, rules.components
        count = _counts(numbers)
        yield from out.labelled("Johari", numbers.name)
        yield from out.prose(f"SHA-256 {numbers.hash}", style=DIM)
        style = BAD if count[_REBUILT] else GOOD
        yield from out.prose(say.format(_notice(count, MARK)), style=style)
        counts = tuple(
            Message("johari.box.count", count=each, known=_name(known))
            for known, each in count.items()
        )
        total = say("johari.box.total", count=count.total(), counts=counts)
        yield from out.prose(total, style=DIM)
        yield BLANK
        entries, rows = numbers.entries.values(), list[tuple[str | Run, ...]]()
        for entry in entries:
            is_rebuilt = _REBUILT in entry.known
            values = " ".join(
                f"{value}{MARK * (known is _REBUILT)}"
                for value, known in zip(entry.value, entry.known, strict=True)
            )
            known = say("cli.list", items=tuple(map(_name, dict.fromkeys(entry.known))))
            styled = run(Span(values, BAD if is_rebuilt else BOLD))
            rows.append((entry.key, styled, run(Span(known, BAD * is_rebuilt))))
        titles = [say(f"johari.box.{title}") for title in ("key", "value", "known")]
        first, *lines = headed(titles, rows)
        yield first
        for line, entry in zip(lines, entries, strict=True):
            yield line
            if entry.source:
                yield from out.prose(note(entry.source).to(out.lang), "    ", DIM)

    def box_to_json(self, rules: johari.Ruleset, lang: Language) -> Json:
        """Return every number for a program, with how it is known and where from."""
        numbers = rules.components
        count = _counts(numbers)
        return {
            "game": "johari",
            "name": numbers.name,
            "hash": numbers.hash,
            "numbers": {known.value: each for known, each in count.items()},
            "notice": _notice(count, _REBUILT.value).to(lang),
            "values": [*numbers_of(numbers)],
        }

    def checklist(self, rules: johari.Ruleset, lang: Language) -> str:
        """Return the file of the components, what is reconstructed first, with what to look at."""
        return components_text(rules.components, lang)

    def with_box(self, base: johari.Ruleset, text: str) -> johari.Ruleset:
        """Return a ruleset with the components in a text."""
        return evolve(base, components=johari.read_components(text))

    def readers(self, rules: johari.Ruleset) -> Readers:
        """Return what reads records that were played with some components."""
        return {"johari": JohariCodec(rules.components).read}

    # --- a match at a terminal ---

    def typed_move(self, text: str, at: johari.View) -> johari.Move:
        """Return the move that is typed: the card that is laid, if it is time to lay one and its name is typed."""
        move = self.read_move(text, at)
        return _LAID.get(move, move) if at.dealt.phase is johari.Phase.CHOOSE else move

    def is_secret(self, match: johari.Match, people: Sequence[Seat]) -> bool:
        """Return whether somebody before the screen lays a card after the seat to move, and must not know what it lays."""
        table = match.dealt
        return table.phase is johari.Phase.CHOOSE and not {*people}.isdisjoint(table.queue[1:])

    def describe_task(self, seen: johari.View, say: Messages) -> str:
        """Return what the mover has to do now, in a few words."""
        trader = seen.dealt.traders[seen.own_seat]
        return say(
            f"johari.play.moment.{seen.dealt.phase.value}",
            slot=len(trader.played) + 1,
            action=action_message(trader.action) if trader.action is not None else "",
            count=cost_now(seen) or 0,
        )


COMMANDS = JohariCommands(JOHARI, johari.arrange)


def _notice(count: Counter[johari.Known], mark: str) -> Message:
    """Return whether any number is reconstructed, and what marks those that are."""
    return Message("johari.box.warning" if count[_REBUILT] else "johari.box.sound", mark=mark)


def _name(known: johari.Known) -> Message:
    return Message(f"johari.box.by.{known.value}")


def _counts(numbers: johari.Components) -> Counter[johari.Known]:
    """Return how many numbers are known in each way that some are, the best first."""
    found = [known for entry in numbers.entries.values() for known in entry.known]
    return Counter(sorted(found, key=[*johari.Known].index))
