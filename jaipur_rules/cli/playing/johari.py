"""The course of a match of Johari at a terminal: two to four people and players, and what each of them gets to see."""

from collections.abc import Callable, Mapping, Sequence

from attrs import define

from jaipur_rules.cli.layout import BLANK, prose
from jaipur_rules.cli.playing import telling
from jaipur_rules.cli.playing.paging import Paging
from jaipur_rules.cli.playing.said_johari import Said, said_of_johari
from jaipur_rules.cli.playing.terminal import Terminal
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import IllegalMove, NotationError
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import (
    Action,
    Baksheesh,
    Bribe,
    Event,
    Match,
    Move,
    Phase,
    Play,
    Reshuffle,
    apply,
    chance,
    legal_moves,
    score,
    view,
)
from jaipur_rules.johari.players import Greedy, Player
from jaipur_rules.johari.render import describe
from jaipur_rules.johari.render import lines as drawn
from jaipur_rules.johari.rules.lenient import read_move
from jaipur_rules.players import dice
from jaipur_rules.render.ink import BOLD, Run, Span, run

_LAID: Mapping[Move, Move] = {
    Baksheesh(): Play(Action.BAKSHEESH),
    Bribe(): Play(Action.BRIBE),
}
"""What the names that carry out an action say where a card is to be laid."""


@define
class Course(Paging):
    """A match of Johari being played at a terminal.

    Attributes:
        match: The match so far.
        events: What made it.
        players: By seat, who plays there; None for a person.
        terminal: Where it is shown.
        lang: The language.
        keep: Called with the events after every one, before anything is shown of it.
        seed: What chance follows from.
    """

    match: Match
    events: tuple[Event, ...]
    players: tuple[Player | None, ...]
    terminal: Terminal
    lang: Language
    keep: Callable[[tuple[Event, ...]], None]
    seed: int
    looking: Seat | None = None
    """Who sits before the screen; None until somebody has said so."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return "johari"

    @property
    def example(self) -> str:
        """The id of a rule of the game."""
        return "SAL-2"

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def greet(self, file: str) -> None:
        """Say below the first table who plays, and where the match is kept."""
        said = self._own
        names = [player.name for player in self.players if player is not None]
        seats = ", ".join(map(str, self.people))
        who = (said.alone if len(self.people) == 1 else said.together).format(seats)
        who = said.others.format(who, ", ".join(names)) if names else who
        text = said.new.format(who, file)
        if self.events:
            day = self.match.table.day if self.match.table else 0
            text = said.resumed.format(who, day, self._plies)
            if not day:
                text = said.resumed_before.format(who, self._plies)
        self.messages = prose(text, self._width)

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            Quit: Somebody wants to stop.
            Gone: The input has ended.
        """
        while not self.match.is_over:
            seat = self.match.to_move
            if seat is None:
                self._add(chance(self.match, seed=self.seed))
            elif (player := self.players[seat]) is None:
                self._turn(seat)
            else:
                self._add(player.choose(view(self.match, seat), dice(self.seed, self._plies)))
        self.terminal.page([*self._table(self.people[0]), BLANK, *self.result()])

    @property
    def _own(self) -> Said:
        return said_of_johari(self.lang)

    @property
    def _plies(self) -> int:
        return sum(isinstance(event, Move) for event in self.events)

    def _add(self, event: Event) -> None:
        match = apply(self.match, event)
        events = (*self.events, event)
        self.keep(events)
        self.match, self.events, self.attempt = match, events, None

    # --- a turn ---

    def _turn(self, seat: Seat) -> None:
        """One person's turn, to the move."""
        if len(self.people) > 1 and self.looking != seat:
            self._curtain(seat)
        before, news = self.match, self._news(seat)
        while self.match is before:
            notes, self.messages = [*news, *self.messages], []
            typed = self._show(seat, notes)
            news = []
            self._obey(seat, typed or self.terminal.ask(self._prompt(seat)))
        self.messages = []

    def _curtain(self, seat: Seat) -> None:
        """Hide the screen until the seat has taken it over."""
        answer = "?"
        while answer:
            self.terminal.page([run(Span(self._own.curtain.format(seat), BOLD))])
            answer = self._asked_afresh(self.said.ready.format(seat))
        self.looking = seat

    def _help(self) -> None:
        self.messages = telling.of_help(self._own, self._width)

    def _hint(self, seat: Seat) -> None:
        reason = Greedy().explain(view(self.match, seat), self.lang)
        self.messages = prose(self._own.hint.format(reason), self._width)

    def _undo(self, seat: Seat) -> None:  # noqa: ARG002 - in another game it matters
        self.messages = prose(self._own.no_undo, self._width)

    def _try(self, line: str) -> None:
        """Make the move that is typed, or say why not."""
        try:
            move = read_move(line).move
        except NotationError as error:
            self._unclear(line, error, self._own.unclear)
            return
        if self.match.phase is Phase.CHOOSE:
            move = _LAID.get(move, move)
        try:
            self._add(move)
        except IllegalMove as error:
            self._refused(move, error.violations)

    def _choose(self, seat: Seat) -> None:
        """List the moves, and make the one that is chosen."""
        found = self._one_of(legal_moves(view(self.match, seat)))
        if isinstance(found, str):
            self._obey(seat, found)
        else:
            self._add(found)

    # --- what is shown ---

    def _show(self, seat: Seat, notes: Sequence[Run]) -> str:
        """The table as a seat sees it, and notes below it, page by page; what is typed below one of them."""
        lines = [*self._table(seat), *notes]
        room = max(1, self.terminal.height - 1)
        if len(lines) <= room:
            self.terminal.page(lines)
            return ""
        # The table alone fills a small screen; what is new comes first then.
        typed = self._page(notes, self.said.go_on) if notes else ""
        return typed or self._page(self._table(seat), self._prompt(seat))

    def _table(self, seat: Seat) -> list[Run]:
        screen, seen = self.terminal.screen, view(self.match, seat)
        return list(drawn(seen, unicode=screen.unicode, lang=self.lang, width=self._width))

    def _news(self, seat: Seat) -> list[Run]:
        """What happened since a seat's last move, as it may know it."""
        match, told = Match(len(self.players), self.match.ruleset), list[str]()
        hidden = self._hidden()
        for place, event in enumerate(self.events):
            mover, day = match.to_move, 0 if match.table is None else match.table.day
            match = apply(match, event)
            if mover == seat:
                told = []
            elif mover is not None:
                told.append(self._told(mover, event, laid=place in hidden))
            elif isinstance(event, Reshuffle):
                told.append(self._own.shuffled)
            if match.table is not None and match.table.day > day:
                told.append(self._own.day.format(match.table.day))
        return [line for text in told for line in prose(text, self._width, hang="  ")]

    def _hidden(self) -> frozenset[int]:
        """The places of the events that laid a card which is not yet revealed."""
        plays = [place for place, event in enumerate(self.events) if isinstance(event, Play)]
        return frozenset(plays[len(plays) - len(plays) % len(self.players) :])

    def _told(self, mover: Seat, event: Event, *, laid: bool) -> str:
        who = self._name(mover)
        if laid or not isinstance(event, Move):
            return self._own.laid.format(who)
        return self.said.moved.format(who=who, what=describe(event, self.lang), move=event)

    def _name(self, seat: Seat) -> str:
        player, place = self.players[seat], self.said.seat.format(seat)
        if player is not None:
            return f"{place} ({player.name})"
        return place if len(self.people) > 1 else self.said.you

    def _prompt(self, seat: Seat) -> str:
        if len(self.people) > 1:
            return self.said.prompt.format(self._name(seat))
        return self.said.your_prompt

    def result(self) -> list[Run]:
        """What everybody came to."""
        assert self.match.table is not None
        result, said = score(self.match.ruleset, self.match.table), self._own
        rows = zip(result.totals, result.nobles, result.cards, result.tokens, strict=True)
        lines = [run(Span(said.over.format(result.decided_by), BOLD))]
        for seat, row in enumerate(rows):
            player = self.players[seat]
            name = self.said.you if player is None else player.name
            wins = said.wins if seat in result.winners else ""
            lines += prose(said.points.format(seat, name, *row, wins), self._width, hang="  ")
        return lines
