"""Duels: the same players on the same deals from every seat, in one process or in several, counted, as a table and as JSON."""

import json
import pickle
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import lru_cache
from itertools import groupby
from time import perf_counter
from typing import Any

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument, messages
from jaipur_rules.core.forms import Field, Form, Record, listed, plain_record, record, whole
from jaipur_rules.core.game import DEFAULT, AnyRuleset
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, trader_at
from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.core.strict_json import Node, Plain, parse_json, shown
from jaipur_rules.core.values import to_int
from jaipur_rules.players.figures import Row, Share, Side, mean, means, part_of
from jaipur_rules.players.matches import Chooser, checked_players_seed
from jaipur_rules.players.own import is_player, unusable
from jaipur_rules.players.plugin import Players
from jaipur_rules.render.terminal import BLANK, BOLD, Page, Run, Span, paint, run, table

_MOST = 1 << 63
"""The most matches, processes, and first seed."""

_WIDE = 1000
"""The columns of a text that is not broken into lines."""


@frozen(order=False)
class Task:
    """A match to be played: the seed of its deals, and how many seats further on the players sit.

    Example:
        >>> tasks(2, 7)
        (Task(seed=7, turn=0), Task(seed=7, turn=1))
    """

    seed: int
    turn: int


def tasks(matches: int, seed: int, seats: int = 2) -> tuple[Task, ...]:
    """The matches of a duel, as many a seed as there are seats.

    Args:
        matches: How many.
        seed: The first seed.
        seats: How many players there are.

    Example:
        >>> [(task.seed, task.turn) for task in tasks(3, 7)]
        [(7, 0), (7, 1), (8, 0)]
    """
    return tuple(Task(seed + number // seats, number % seats) for number in range(matches))


@frozen(order=False)
class DuelOutcome:
    """The outcome of a match between players, by player and not by seat.

    Attributes:
        seed: The seed of the match.
        turn: How many seats further on each player sat: the first in seat ``turn``.
        winners: Who won: several if they share it, nobody if it was drawn or given up.
        plies: How many moves there were.
        rows: The figures of the game by their names: of each round of Jaipur, of the match of Johari.
        seconds: How long it took, no part of its identity.

    Example:
        >>> found = Duel("jaipur", ("greedy", "random"), players_seed=1).play(Task(seed=7, turn=1))
        >>> found.winners, [row["seal"] for row in found.rows]
        ((0,), [(True, False), (True, False)])
    """

    seed: int
    turn: int
    winners: tuple[Side, ...]
    plies: int
    rows: tuple[Row, ...] = ()
    seconds: float = field(default=0.0, eq=False, kw_only=True)


def _seconds(node: Node) -> float:
    seconds = node.value
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise node.fault("json.expected", expected=Message("json.number"), found=shown(seconds))
    return float(seconds)


_SECONDS = Form[float](lambda seconds: round(seconds, 2), _seconds, {"type": "number"})


@lru_cache
def outcome_form(game: str, sides: int) -> Record[DuelOutcome]:
    """The form of the outcome of a match of a game between so many players.

    Example:
        >>> form = outcome_form("jaipur", 2)
        >>> form.keys, form.fields[1].form.read(Node(1))
        (('seed', 'turn', 'winners', 'plies', 'rows', 'seconds'), 1)
    """
    side, figures = whole(sides - 1), game_named(game).players.figures
    return record(
        DuelOutcome,
        Field("seed", whole()),
        Field("turn", side),
        Field("winners", listed(side)),
        Field("plies", whole()),
        Field("rows", listed(plain_record(*(Field(f.name, f.form(sides)) for f in figures)))),
        Field("seconds", _SECONDS),
    )


@frozen(order=False)
class Duel:
    """Who plays whom, at what game and by which rules; it travels to other processes.

    Attributes:
        game: The name of the game.
        players: The players, or their names, the first that was named first.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from.

    Example:
        >>> Duel("jaipur", ("greedy", "random")).play(Task(seed=7, turn=1)).winners
        (0,)
    """

    game: str
    players: tuple[Chooser | str, ...]
    ruleset: AnyRuleset = None
    players_seed: int = 0

    def __attrs_post_init__(self) -> None:
        """Have the usual rules where none are given."""
        object.__setattr__(self, "ruleset", self.of_game.game.rules.to_ruleset(self.ruleset))

    @property
    def of_game(self) -> Players:
        """The players of the game, and the figures of its matches."""
        return game_named(self.game).players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(each if isinstance(each, str) else each.name for each in self.players)

    def play(self, task: Task) -> DuelOutcome:
        """The outcome of a match."""
        sides, turn, began = len(self.players), task.turn, perf_counter()
        seated = [self.players[(seat - turn) % sides] for seat in range(sides)]
        played = self.of_game.play(
            [player_of(self.game, each) if isinstance(each, str) else each for each in seated],
            seed=task.seed,
            ruleset=self.ruleset,
            players_seed=self.players_seed,
        )
        rows = tuple(
            {each.name: each.by_side(part, turn, sides) for each in self.of_game.figures}
            for part in self.of_game.parts(played)
        )
        winners = tuple(sorted((seat - turn) % sides for seat in played.match.winners))
        seconds = perf_counter() - began
        return DuelOutcome(task.seed, turn, winners, played.plies, rows, seconds=seconds)

    def play_all(self, wanted: Sequence[Task], *, jobs: int = 1) -> Generator[DuelOutcome]:
        """The outcomes of matches as they are over, in any order if several processes play.

        Args:
            wanted: The matches.
            jobs: In how many processes.
        """
        jobs = min(jobs, len(wanted))
        if jobs < 2:
            yield from map(self.play, wanted)
            return
        with workers(jobs) as pool:
            yield from unordered(pool, self.play, wanted, ahead=2 * jobs)

    def to_json(self) -> dict[str, Plain]:
        """Who plays whom, as JSON has it."""
        return {
            "game": self.game,
            "players": [*self.names],
            **self.of_game.rules_to_json(self.ruleset),
            "players_seed": str(self.players_seed),
        }

    def line(self, outcome: DuelOutcome) -> str:
        """A match as a line of JSON, without its end."""
        form = outcome_form(self.game, len(self.players))
        return json.dumps({**self.to_json(), **form.write(outcome)})

    def read(self, line: str) -> DuelOutcome:
        """The match in a line.

        Raises:
            UnreadableData: The line holds something else, or a match of another duel.
        """
        mine, form = self.to_json(), outcome_form(self.game, len(self.players))
        members = Node(parse_json(line)).members((*mine, *form.keys))
        for key, wanted in mine.items():
            if members[key].value != wanted:
                expected, other = (
                    Message("player.text", text=json.dumps(each))
                    for each in (wanted, members[key].value)
                )
                raise members[key].fault("json.expected", expected=expected, found=other)
        return form.read(Node({key: members[key].value for key in form.keys}))


@lru_cache(maxsize=64)
def player_of(game: str, name: str) -> Chooser:
    """The player of a name, the same for every match of a process: a program is started once."""
    return game_named(game).players.player_named(name)


def _in_order(outcomes: Iterable[DuelOutcome]) -> tuple[DuelOutcome, ...]:
    """Outcomes in the order of their deals, and of the seats."""
    return tuple(sorted(outcomes, key=lambda outcome: (outcome.seed, outcome.turn)))


@frozen(order=False, repr=False)
class DuelResult:
    """The result of a duel; as a text it is the table that the command ``duel`` prints.

    Attributes:
        duel: Who played whom.
        outcomes: The outcome of each match, in the order of their deals.

    Example:
        >>> result = duel("greedy", "random", matches=4)
        >>> result
        <greedy against random, 4 matches: won 100.0% [51.0–100.0], 0.0% [0.0–49.0]>
        >>> print(str(result).partition("\\n")[2])  # doctest: +ELLIPSIS
        <BLANKLINE>
                            greedy               random
        Matches won        100.0% [51.0–100.0]    0.0% [0.0–49.0]
        ...
        >>> result.wins[0].rate, result.swept, result.mean("rupees", 0) > result.mean("rupees", 1)
        (1.0, (2, 0), True)
    """

    duel: Duel
    outcomes: tuple[DuelOutcome, ...] = field(converter=_in_order)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.duel.names

    @property
    def seeds(self) -> tuple[int, int]:
        """The seed of the first deals and of the last."""
        return self.outcomes[0].seed, self.outcomes[-1].seed

    @property
    def wins(self) -> tuple[Share, ...]:
        """How often each player won; a match that is shared or drawn counts in parts."""
        return self._won(turned=False)

    @property
    def seats(self) -> tuple[Share, ...]:
        """How often whoever sat in each seat won."""
        return self._won(turned=True)

    def _won(self, *, turned: bool) -> tuple[Share, ...]:
        sides = len(self.names)
        return tuple(
            Share.of(
                part_of((place - turned * match.turn) % sides, match.winners, sides)
                for match in self.outcomes
            )
            for place in range(sides)
        )

    @property
    def drawn(self) -> int:
        """How many matches nobody won."""
        return sum(not match.winners for match in self.outcomes)

    @property
    def shared(self) -> int:
        """How many matches several players won."""
        return sum(len(match.winners) > 1 for match in self.outcomes)

    @property
    def plies_a_match(self) -> float:
        """The moves of a match, on average."""
        return mean([match.plies for match in self.outcomes])

    @property
    def deals(self) -> tuple[tuple[DuelOutcome, ...], ...]:
        """The matches of each deal that was played from every seat, as often as there are players."""
        by_seed = (tuple(deal) for _, deal in groupby(self.outcomes, lambda match: match.seed))
        return tuple(deal for deal in by_seed if len(deal) == len(self.names))

    @property
    def swept(self) -> tuple[int, ...]:
        """How many of those deals each player won every time, alone."""
        return tuple(
            sum(all(match.winners == (side,) for match in deal) for deal in self.deals)
            for side in range(len(self.names))
        )

    def values(self, figure: str) -> tuple[Any, ...]:
        """The values of a figure of the game: of every round of Jaipur, of every match of Johari."""
        return tuple(row[figure] for match in self.outcomes for row in match.rows)

    def mean(self, figure: str, side: Side) -> float:
        """The mean of a figure of a player."""
        return mean([each[side] for each in self.values(figure)])

    def share(self, figure: str, side: Side) -> Share:
        """How often something was so of a player, in parts where it was of several or of nobody."""
        sides = range(len(self.names))
        found = [[each for each in sides if flags[each]] for flags in self.values(figure)]
        return Share.of(part_of(side, those, len(sides)) for those in found)

    def summary(self, figure: str, side: Side) -> Share | dict[str, Plain] | float:
        """A figure of a player: how often it was so, the mean of each place by its name, or the mean."""
        found = self.duel.of_game.figure(figure)
        if found.kind == "bool":
            return self.share(figure, side)
        if found.kind != "counts":
            return self.mean(figure, side)
        values = means([each[side] for each in self.values(figure)])
        return {found.place(at)[0]: value for at, value in enumerate(values)}

    def counts(self, figure: str) -> dict[str, int]:
        """How often a figure had each value; the empty text for none."""
        return dict(sorted(Counter(each or "" for each in self.values(figure)).items()))

    def __repr__(self) -> str:
        wins = tuple(share.message for share in self.wins)
        return str(
            Message("duel.line", title=_title(self.names), count=len(self.outcomes), wins=wins)
        )

    def __str__(self) -> str:
        return "\n".join(map(paint, report(self, Page(width=_WIDE))))


def duel(
    *players: Chooser | str,
    game: str = DEFAULT,
    matches: int = 100,
    seed: int = 1,
    jobs: int = 1,
    ruleset: object = None,
    players_seed: int | None = None,
) -> DuelResult:
    """Let players play many matches, each deal once from every seat, and count them.

    Args:
        players: The players, or their names as `player_named` reads them.
        game: The name of the game.
        matches: How many matches.
        seed: The seed of the first deals; the next ones follow it.
        jobs: In how many processes. Players that are no names are copied to them by `pickle`.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1. It is drawn anew
            if not given; ``result.duel.players_seed`` repeats the duel.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many.
        ImpossibleArgument: There is no match to be played, no process to play it, or no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: A name leads to something that cannot play, or what is given is no player.
        WrongType: A number is none.

    Example:
        >>> class First:
        ...     name = "first"
        ...
        ...     def choose(self, view, rng):
        ...         return game_named("jaipur").rules.legal_moves(view)[0]
        >>> result = duel(First(), "greedy", matches=4)
        >>> result.names, result.wins[1].rate
        (('first', 'greedy'), 1.0)
    """
    for option, number, least in (("matches", matches, 1), ("jobs", jobs, 1), ("seed", seed, 0)):
        if not least <= to_int(number) <= _MOST:
            raise ImpossibleArgument(
                "player.number", name=option, value=number, least=least, most=_MOST
            )
    found = game_named(game)
    rules = found.rules.to_ruleset(ruleset)
    found.rules.start(len(players), rules)  # refuses too few, too many, and another game's ruleset
    for player in players:
        if not isinstance(player, str):
            _check_player(player, copied=jobs > 1)
    given = [player_of(game, each).name if isinstance(each, str) else each for each in players]
    planned = Duel(game, tuple(given), rules, checked_players_seed(players_seed))
    wanted = tasks(matches, seed, len(players))
    with closing(planned.play_all(wanted, jobs=jobs)) as coming:
        return DuelResult(planned, coming)


def _check_player(player: Chooser, *, copied: bool) -> None:
    """Refuse an object that is no player, or cannot be copied to other processes."""
    if isinstance(player, type) or not is_player(player):
        raise ImpossibleArgument("player.no_player", name=f"{player!r:.60}")
    try:
        if copied:
            pickle.dumps(player)
    except Exception as error:
        raise unusable(player.name, error) from error


def result_to_json(result: DuelResult) -> dict[str, Plain]:
    """The result of a duel as JSON has it."""
    players = result.duel.of_game
    return {
        **result.duel.to_json(),
        "seeds": [*result.seeds] if result.outcomes else [],
        "matches": len(result.outcomes),
        "drawn": result.drawn,
        "shared": result.shared,
        "plies_a_match": result.plies_a_match,
        "deals": len(result.deals),
        "seats": [share.to_json() for share in result.seats],
        **{key: value for fact, _ in players.duel_facts(result) for key, value in fact.items()},
        "sides": [
            {
                "player": name,
                "matches_won": result.wins[side].to_json(),
                "deals_swept": result.swept[side],
                **{
                    key: found.to_json() if isinstance(found, Share) else found
                    for key, named in players.shown.items()
                    for found in [result.summary(named, side)]
                },
            }
            for side, name in enumerate(result.names)
        ],
    }


def _title(names: Sequence[str]) -> Message:
    """Who plays whom."""
    return Message("duel.title", first=names[0], others=tuple(names[1:]))


def report(result: DuelResult, page: Page, language: Language = ENGLISH) -> Iterator[Run]:
    """Yield the result as lines of a page: a table with a column a player, and what holds for all.

    Example:
        >>> result = duel("greedy", "random", matches=2, players_seed=1)
        >>> paint([*report(result, Page())][0])
        'greedy against random  2 matches (seed 1, space-cowboys-2019)'
    """
    say = messages(language)
    title = say.format(_title(result.names))
    if not result.outcomes:
        yield run(Span(title, BOLD))
        return
    yield from page.labelled(title, say.format(_played(result)))
    yield BLANK
    heads = [[run(), *(run(Span(name, BOLD)) for name in result.names)]]
    cells = [[run(title), *map(run, each)] for title, each in _rows(result, say)]
    yield from table([*heads, *cells], gap=2)
    yield BLANK
    for sentence in _sentences(result):
        yield from page.prose(say.format(sentence), hang="  ")


def _rows(result: DuelResult, say: Messages) -> list[tuple[str, tuple[str, ...]]]:
    """The result as rows, each with a title and a cell a player; the points of the numbers stand in columns."""
    players = result.duel.of_game

    def cell(value: Any) -> str:
        if isinstance(value, Share):
            return say.format(value.message)
        return say("cli.decimal", value=value)

    found = [(say("duel.won"), [*map(cell, result.wins)])]
    for figure in map(players.figure, players.shown.values()):
        title = say(f"{result.duel.game}.duel.{figure.name}")
        values = [result.summary(figure.name, side) for side in range(len(result.names))]
        parts = [value for value in values if isinstance(value, dict)]
        found.append((title, [""] * len(parts) or [*map(cell, values)]))
        for at in range(max(map(len, parts), default=0)):
            name, words = figure.place(at)
            found.append((f"  {say.format(words)}", [cell(each.get(name, 0.0)) for each in parts]))
    places = max(cell.find(mark) for _, cells in found for cell in cells for mark in ".,")
    return [(title, tuple(_aligned(cell, places) for cell in cells)) for title, cells in found]


def _aligned(cell: str, places: int) -> str:
    place = max(cell[:6].find(mark) for mark in ".,")
    return " " * (places - place) + cell if cell else ""


def _sentences(result: DuelResult) -> Iterator[Message]:
    """What holds for all players."""
    by = tuple(
        Message("duel.by", count=count, name=name)
        for count, name in zip(result.swept, result.names, strict=True)
    )
    yield Message("duel.swept", deals=len(result.deals), by=by)
    if result.shared:
        yield Message("duel.shared", count=result.shared)
    if result.drawn:
        yield Message("duel.drawn", count=result.drawn)
    yield Message("duel.length", plies=result.plies_a_match)
    seats = tuple(
        Message("duel.seat", trader=trader_at(seat), share=share.message)
        for seat, share in enumerate(result.seats)
    )
    yield Message("duel.seats", seats=seats)
    yield from (sentence for _, sentence in result.duel.of_game.duel_facts(result))


def _played(result: DuelResult) -> Message:
    """How many matches were played, from which seeds and by which rules."""
    first, last = result.seeds
    return Message(
        "duel.played",
        count=len(result.outcomes),
        seeds=Message("duel.seed" if first == last else "duel.seeds", first=first, last=last),
        rules=result.duel.of_game.rules_in_force(result.duel.ruleset),
    )
