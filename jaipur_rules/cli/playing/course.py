"""The course of a match at a terminal: whose turn it is, what they type, and what they get to see."""

from collections.abc import Callable, Sequence

from attrs import define

from jaipur_rules.cli.layout import BLANK
from jaipur_rules.cli.playing import telling
from jaipur_rules.cli.playing.fitting import fitted
from jaipur_rules.cli.playing.paging import Paging, stop_at
from jaipur_rules.cli.playing.terminal import Terminal
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import IllegalMove, NotationError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.players import Player
from jaipur_rules.jaipur.players.hints import hint
from jaipur_rules.jaipur.players.session import NothingToUndo, Session
from jaipur_rules.jaipur.render import lines as drawn
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.notation import read_move
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import view
from jaipur_rules.players import dice
from jaipur_rules.render.ink import BOLD, Run, Span, run

_HINT_WORLDS = 500
"""In how many possible worlds a hint tries its moves: a quarter of a second."""


@define
class Course(Paging):
    """A match being played at a terminal.

    Attributes:
        session: The match so far.
        players: By seat, who plays there; None for a person.
        terminal: Where it is shown.
        lang: The language.
        keep: Called with the session after every event, before anything is shown of it.
        deal: What deals the next round, given how many came before.
        seed: What the players' chance follows from.
    """

    session: Session
    players: tuple[Player | None, Player | None]
    terminal: Terminal
    lang: Language
    keep: Callable[[Session], None]
    deal: Callable[[int], Deal]
    seed: int
    looking: Seat | None = None
    """Who sits before the screen; None until somebody has said so."""

    def greet(self, file: str) -> None:
        """Say below the first table who plays, and where the match is kept."""
        player = self.players[1 - self._person]
        who = self.said.together
        if player is not None:
            who = self.said.alone.format(self._person, player.name)
        self.messages = telling.of_beginning(self.session, who, file, self.said, self._width)

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            Quit: Somebody wants to stop.
            Gone: The input has ended.
        """
        while not self.session.match.is_over:
            seat = self.session.match.to_move
            if seat is None:
                self._add(self.deal(self.session.rounds))
                self.looking = None
                continue
            player = self.players[seat]
            if player is None:
                self._turn(seat)
            else:
                self._wait(seat, player)
            if self.session.match.to_move is None:
                self._round_over()

    @property
    def together(self) -> bool:
        """Whether two people share the screen."""
        return self.players == (None, None)

    @property
    def _person(self) -> Seat:
        """The seat of the person who plays against a player."""
        return 0 if self.players[0] is None else 1

    def _add(self, event: Event) -> None:
        after = self.session.then(event)
        self.keep(after)
        self.session, self.attempt = after, None
        if not isinstance(event, Deal):
            self.messages = []

    # --- a turn ---

    def _wait(self, seat: Seat, player: Player) -> None:
        """A player's turn."""
        thinking = run(self.said.thinking.format(player.name))
        notes = [*self.messages, *self._last_move(self._person), thinking]
        room = self.terminal.height - 1
        table = fitted(self._table(self._person), room - len(notes), self.lang)
        self.terminal.page([*table, *notes][-room:])
        seen = view(self.session.match, seat)
        self._add(player.choose(seen, dice(self.seed, self.session.plies)))

    def _turn(self, seat: Seat) -> None:
        """One person's turn, to the move."""
        if self.together and self.looking != seat:
            self._curtain(seat)
        before = self.session
        while self.session is before:
            notes, self.messages = self.messages or self._last_move(seat), []
            typed = self._show(seat, notes) or self.terminal.ask(self._prompt(seat))
            self._obey(seat, typed)

    def _curtain(self, seat: Seat) -> None:
        """Hide the screen until the other has taken it over."""
        lines = [
            run(Span(self.said.curtain.format(seat, 1 - seat), BOLD)),
            BLANK,
            *self._last_move(seat),
        ]
        # What was typed before the curtain fell, or is no bare Enter, is nobody's word for being ready.
        answer = "?"
        while answer:
            self.terminal.page(lines)
            answer = self._asked_afresh(self.said.ready.format(seat))
        self.looking = seat

    def _help(self) -> None:
        self.messages = telling.of_help(self.said, self._width)

    def _try(self, line: str) -> None:
        """Make the move that is typed, or say why not."""
        try:
            move = read_move(line).move
        except NotationError as error:
            self._unclear(line, error, self.said.unclear)
            return
        try:
            self._add(move)
        except IllegalMove as error:
            self._refused(move, error.violations)

    def _choose(self, seat: Seat) -> None:
        """List the moves, and make the one that is chosen."""
        found = self._one_of(legal_moves(view(self.session.match, seat)))
        if isinstance(found, str):
            self._obey(seat, found)
        else:
            self._add(found)

    def _hint(self, seat: Seat) -> None:
        seen = view(self.session.match, seat)
        found = hint(
            seen, dice(self.seed, self.session.plies), lang=self.lang, iterations=_HINT_WORLDS
        )
        self.messages = list(
            telling.of_hint(found, _HINT_WORLDS, self.said, self.lang, self._width)
        )

    def _undo(self, seat: Seat) -> None:
        """Take back the last move: both people have to agree; a player always does."""
        try:
            before = self.session.undone() if self.together else self.session.undone_for(seat)
        except NothingToUndo:
            self.messages = [run(self.said.nothing_to_undo)]
            return
        if self.together:
            self.looking = None
            self.terminal.page([])
            answer = self._asked_afresh(self.said.ask_undo.format(seat, 1 - seat))
            if answer.lower() not in self.said.yes:
                self.messages = [run(self.said.not_agreed)]
                self._curtain(seat)
                return
        self.keep(before)
        self.session, self.attempt = before, None
        self.messages = [run(self.said.undone)]

    # --- what is shown ---

    def _show(self, seat: Seat, notes: Sequence[Run]) -> str:
        """The table as a seat sees it, and notes below it; what does not fit is shown before.

        Whoever answers a page of notes with more than Enter need not see the table again.
        """
        table, room = self._table(seat), self.terminal.height - 1
        fitting = fitted(table, room - len(notes), self.lang)
        if notes and len(fitting) + len(notes) > room:
            typed = self._page(notes, self.said.go_on)
            if typed:
                return typed
            notes = ()
            fitting = fitted(table, room, self.lang)
        self.terminal.page([*fitting, *notes])
        return ""

    def _table(self, seat: Seat) -> list[Run]:
        screen, seen = self.terminal.screen, view(self.session.match, seat)
        return list(drawn(seen, unicode=screen.unicode, lang=self.lang, width=self._width))

    def _last_move(self, seat: Seat) -> list[Run]:
        """The last move of the round, as a seat may know it."""
        done = self.session.told(seat)
        if not done:
            return []
        who = self._name(done[-1].seat)
        return telling.of_move(done[-1], who, self.said, self.lang, self._width)

    def _name(self, seat: Seat) -> str:
        player = self.players[seat]
        if player is not None:
            return player.name
        return self.said.seat.format(seat) if self.together else self.said.you

    def _prompt(self, seat: Seat) -> str:
        if self.together:
            return self.said.prompt.format(self._name(seat))
        return self.said.your_prompt

    def _round_over(self) -> None:
        """What the round was worth. No hand is shown with it."""
        # At scoring every token lies open, so either seat may be told the last move.
        lines = [
            *self._last_move(self._person),
            BLANK,
            *telling.of_round(self.session, self.said, self.lang),
        ]
        over = self.session.match.is_over
        stop_at(self._leafed(lines, self.said.go_on if over else self.said.next_round))
