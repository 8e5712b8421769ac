"""Duels: many matches between the same players, counted, and told as a table and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument, messages
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.players.contest import (
    Duel,
    DuelOutcome,
    check_copied,
    checked,
    in_order,
    player_of,
    tasks,
)
from jaipur_rules.players.figures import Figure, Share, Side, mean, means, part_of
from jaipur_rules.players.matches import Chooser, checked_players_seed

_MOST = 1 << 63
"""The most matches, processes, and first seed."""


@frozen(order=False, repr=False)
class DuelResult:
    """The result of a duel; as a text it is the table that the command ``duel`` prints.

    Attributes:
        contest: Who played whom.
        outcomes: What came of each match, in the order of their deals.

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

    contest: Duel
    outcomes: tuple[DuelOutcome, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.contest.names

    @property
    def seeds(self) -> tuple[int, int]:
        """The seed of the first deals and of the last."""
        return self.outcomes[0].seed, self.outcomes[-1].seed

    @property
    def wins(self) -> tuple[Share, ...]:
        """How often each player won; a match that is shared or drawn counts in parts."""
        sides = len(self.names)
        return tuple(
            Share.of(part_of(side, match.winners, sides) for match in self.outcomes)
            for side in range(sides)
        )

    @property
    def seats(self) -> tuple[Share, ...]:
        """How often whoever sat in each seat won."""
        sides = len(self.names)
        return tuple(
            Share.of(
                part_of((seat - match.turn) % sides, match.winners, sides)
                for match in self.outcomes
            )
            for seat in range(sides)
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
        by_seed: dict[int, list[DuelOutcome]] = {}
        for match in self.outcomes:
            by_seed.setdefault(match.seed, []).append(match)
        return tuple(tuple(deal) for deal in by_seed.values() if len(deal) == len(self.names))

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

    def means(self, figure: str, side: Side) -> tuple[float, ...]:
        """The means of a figure of a player that is a row of numbers."""
        return means([each[side] for each in self.values(figure)])

    def share(self, figure: str, side: Side) -> Share:
        """How often something was so of a player, in parts where it was of several or of nobody."""
        sides = range(len(self.names))
        found = [[each for each in sides if flags[each]] for flags in self.values(figure)]
        return Share.of(part_of(side, those, len(sides)) for those in found)

    def counts(self, figure: str) -> dict[str, int]:
        """How often a figure had each value; the empty text for none."""
        counts = Counter(each or "" for each in self.values(figure))
        return {value: counts[value] for value in sorted(counts)}

    def __repr__(self) -> str:
        wins = tuple(share.message for share in self.wins)
        return str(
            Message("duel.line", title=title_of(self.names), count=len(self.outcomes), wins=wins)
        )

    def __str__(self) -> str:
        return _to_text(self, "en")


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
            if not given; ``result.contest.players_seed`` repeats the duel.

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
        if not least <= number <= _MOST:
            raise ImpossibleArgument(
                "player.number", name=option, value=number, least=least, most=_MOST
            )
    found = game_named(game)
    rules = found.rules.to_ruleset(ruleset)
    found.rules.start(len(players), rules)  # refuses too few and too many
    seated = [player_of(game, each) if isinstance(each, str) else checked(each) for each in players]
    contest = Duel(
        game,
        tuple(each.name for each in seated),
        rules,
        checked_players_seed(players_seed),
        tuple(None if isinstance(each, str) else each for each in players),
    )
    wanted = tasks(matches, seed, len(players))
    if jobs > 1:
        check_copied(contest.given)
    with closing(contest.play_all(wanted, jobs=jobs)) as coming:
        return DuelResult(contest, in_order(coming))


def result_to_json(result: DuelResult) -> dict[str, Plain]:
    """The result of a duel as JSON has it."""
    contest, players = result.contest, result.contest.players
    return {
        **contest.to_json(),
        "seeds": [*result.seeds] if result.outcomes else [],
        "matches": len(result.outcomes),
        "drawn": result.drawn,
        "shared": result.shared,
        "plies_a_match": result.plies_a_match,
        "deals": len(result.deals),
        "seats": [share.to_json() for share in result.seats],
        **players.duel_to_json(result),
        "sides": [
            {
                "player": name,
                "matches_won": result.wins[side].to_json(),
                "deals_swept": result.swept[side],
                **{
                    key: _figure_to_json(result, players.figure(named), side)
                    for key, named in players.shown.items()
                },
            }
            for side, name in enumerate(result.names)
        ],
    }


def _figure_to_json(result: DuelResult, figure: Figure, side: Side) -> Plain:
    if figure.kind == "bool":
        return result.share(figure.name, side).to_json()
    if figure.place is None:
        return result.mean(figure.name, side)
    values = result.means(figure.name, side)
    return {figure.place(at)[0]: value for at, value in enumerate(values)}


def title_of(names: Sequence[str]) -> Message:
    """Who plays whom.

    Example:
        >>> print(title_of(["greedy", "random", "random"]))
        greedy against random and random
    """
    return Message("duel.title", first=names[0], others=tuple(names[1:]))


def rows(result: DuelResult, lang: Language) -> list[tuple[str, tuple[str, ...]]]:
    """The result as rows, each with a title and a cell a player; the points of the numbers stand in columns."""
    say, contest = messages(lang), result.contest
    found = [(say("duel.won"), [say.format(share.message) for share in result.wins])]
    for named in contest.players.shown.values():
        figure, sides = contest.players.figure(named), range(len(result.names))
        title = say(f"{contest.game}.duel.{named}")
        if figure.kind == "bool":
            shares = (result.share(named, side).message for side in sides)
            found.append((title, [*map(say.format, shares)]))
        elif figure.place is None:
            found.append((title, [_decimal(result.mean(named, side), lang) for side in sides]))
        else:
            found.append((title, [""] * len(sides)))
            columns = [result.means(named, side) for side in sides]
            for at in range(max(map(len, columns))):
                cells = [_decimal(each[at] if at < len(each) else 0.0, lang) for each in columns]
                found.append((f"  {say.format(figure.place(at)[1])}", cells))
    places = max(cell.find(mark) for _, cells in found for cell in cells for mark in ".,")
    return [(title, tuple(_aligned(cell, places) for cell in cells)) for title, cells in found]


def _decimal(value: float, lang: Language) -> str:
    return messages(lang)("cli.decimal", value=value)


def _aligned(cell: str, places: int) -> str:
    place = max(cell[:6].find(mark) for mark in ".,")
    return " " * (places - place) + cell if cell else ""


def sentences(result: DuelResult) -> Iterator[Message]:
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
    yield from result.contest.players.duel_sentences(result)


def played(result: DuelResult) -> Message:
    """How many matches were played, from which seeds and by which rules."""
    first, last = result.seeds
    return Message(
        "duel.played",
        count=len(result.outcomes),
        seeds=Message("duel.seed" if first == last else "duel.seeds", first=first, last=last),
        rules=result.contest.players.rules_in_force(result.contest.ruleset),
    )


def _to_text(result: DuelResult, lang: Language) -> str:
    say, names = messages(lang), ("", result.names)
    found = [names, *rows(result, lang)]
    widths = [max(len(cells[at]) for _, cells in found) for at in range(len(result.names))]
    first = max(len(title) for title, _ in found)
    lines = [
        "  ".join([title.ljust(first), *map(str.ljust, cells, widths)]).rstrip()
        for title, cells in found
    ]
    title = f"{say.format(title_of(result.names))}  {say.format(played(result))}"
    return "\n".join([title, "", *lines, "", *map(say.format, sentences(result))])
