"""The report on a duel, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

import click
from attrs import frozen

from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.parts import tables_of
from jaipur_rules.cli.screen import Json
from jaipur_rules.cli.words import words
from jaipur_rules.core.game import Part, R
from jaipur_rules.core.games import game
from jaipur_rules.core.messages import Language
from jaipur_rules.players import Party, Share, Tally, players_of
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

T = TypeVar("T", bound=Tally)


class Duels(Part, Generic[R, T]):
    """What is said of duels at a game: how many matches everybody won, and whatever a game counts besides.

    The parameters are the types of a ruleset and of the matches, counted.

    Attributes:
        game: The name of the game.
    """

    part = "duels"

    def __init__(self, game: str) -> None:
        self.game = game

    def check(self, names: Sequence[str], ruleset: R, picture: str | None) -> None:
        """Refuse a duel that there cannot be, before the first match is played.

        Args:
            names: The names of the players.
            ruleset: The rules.
            picture: The file that its result is to be drawn to; None for none.

        Raises:
            UsageError: There are too few or too many players, or nothing can be drawn.
            Impossible: There are too few or too many of them.
        """
        if picture is not None:
            raise click.UsageError("--plot draws duels of Jaipur")
        game(self.game).rules.start(len(names), ruleset)

    def draw(self, tally: T, names: Sequence[str], lang: Language, file: str) -> None:
        """Draw what came of the matches."""

    def rows(self, tally: T, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return what came of the matches as rows, each with a label and a cell a player."""
        yield _WORDS[lang].won, tuple(share_of(side.wins, lang) for side in tally.sides)

    def sentences(self, tally: T, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what came of the matches, as far as it is about all players."""
        strings, colon = _WORDS[lang], words(lang).colon
        by = [
            strings.by.format(count, name) for count, name in zip(tally.swept, names, strict=True)
        ]
        yield strings.swept.format(tally.deals, ", ".join(by))
        if tally.shared:
            yield strings.shared.format(tally.shared)
        if tally.drawn:
            yield strings.drawn.format(tally.drawn)
        yield strings.length.format(decimal_of(tally.plies_a_match, lang))
        seats = [f"{seat}{colon}{share_of(share, lang)}" for seat, share in enumerate(tally.seats)]
        yield strings.seats.format(", ".join(seats))

    def to_json(self, tally: T, party: Party[R], seeds: tuple[int, int]) -> Json:
        """Return what came of the matches, for a program.

        Args:
            tally: The matches, counted.
            party: Who played, and by which rules.
            seeds: The first seed and the last.
        """
        anybody: Party[object] = Party(party.names, party.ruleset)
        return {
            **players_of(game(self.game)).party_to_plain(anybody),
            "seeds": list(seeds),
            "matches": tally.matches,
            "drawn": tally.drawn,
            "shared": tally.shared,
            "plies_a_match": tally.plies_a_match,
            "deals": tally.deals,
            "seats": [share_to_json(share) for share in tally.seats],
            "sides": [
                {
                    "player": name,
                    "matches_won": share_to_json(side.wins),
                    "deals_swept": swept,
                }
                for name, side, swept in zip(party.names, tally.sides, tally.swept, strict=False)
            ],
        }


AnyDuels: TypeAlias = Duels[object, Tally]
"""What is said of duels at any game."""


def duels_of(name: str) -> AnyDuels:
    """Return what is said of duels at a game."""
    found = game(name)
    return AnyDuels.of(found) if found.has(Duels) else Duels(name)


@frozen(order=False)
class _Words:
    """What a report of a duel of any game says, in one language."""

    against: str
    matches: tuple[str, str]
    seeds: str
    won: str
    swept: str
    by: str
    shared: str
    drawn: str
    length: str
    seats: str
    bounds: str


_WORDS: Mapping[Language, _Words] = {
    "en": _Words(
        against=" against ",
        matches=("{} match", "{} matches"),
        seeds="seeds {} to {}, {}",
        won="Matches won",
        swept="Deals played from every seat: {}; of these won every time {}.",
        by="{} by {}",
        shared="Matches that several won: {}.",
        drawn="Matches that nobody won: {}.",
        length="A match took {} plies.",
        seats="By seat, matches won: {}.",
        bounds="In brackets, the bounds between which the true value lies with a probability of 95 % (Wilson).",
    ),
    "fr": _Words(
        against=" contre ",
        matches=("{} partie", "{} parties"),
        seeds="graines {} à {}, {}",
        won="Parties gagnées",
        swept="Distributions jouées de toutes les places : {} ; gagnées chaque fois {}.",
        by="{} par {}",
        shared="Parties gagnées par plusieurs : {}.",
        drawn="Parties que personne n'a gagnées : {}.",
        length="Une partie a duré {} coups.",
        seats="Par place, parties gagnées : {}.",
        bounds="Entre crochets, les bornes entre lesquelles la vraie valeur se trouve avec une probabilité de 95 % (Wilson).",
    ),
}


def of_duel(
    shown: AnyDuels, tally: Tally, party: Party[object], seeds: tuple[int, int], how: Manner
) -> Iterator[Run]:
    """Return what came of a duel: a table with a column a player, and what holds for all."""
    strings, width, names = _WORDS[how.lang], how.screen.width, party.names
    matches = strings.matches[tally.matches != 1].format(tally.matches)
    rules = tables_of(shown.game).rules_in_force(party.ruleset)
    played = f"{matches} ({strings.seeds.format(*seeds, rules)})"
    yield from labelled(strings.against.join(names), played, width)
    if not tally.matches:
        return
    yield BLANK
    heads = [[run(), *(run(Span(name, BOLD)) for name in names)]]
    yield from table([*heads, *_align_points(list(shown.rows(tally, how.lang)))], gap=2)
    yield BLANK
    for sentence in shown.sentences(tally, names, how.lang):
        yield from prose(sentence, width, hang="  ")
    yield from prose(strings.bounds, width, style=DIM)


def _align_points(rows: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[list[Run]]:
    """Rows of a label and a cell a player, the points of the numbers one below the other."""
    places = max(cell.find(mark) for _, cells in rows for cell in cells for mark in ".,")
    for label, cells in rows:
        found: list[Run] = [run(label)]
        for cell in cells:
            place = max(cell[:6].find(mark) for mark in ".,")
            found.append(run(" " * max(0, places - place) + cell if cell else ""))
        yield found


def decimal_of(value: float, lang: Language) -> str:
    """A number with one decimal.

    Example:
        >>> decimal_of(2.25, "fr")
        '2,2'
    """
    return f"{value:.1f}".replace(".", "." if lang == "en" else ",")


def share_of(share: Share, lang: Language) -> str:
    """A share and its bounds, in percent.

    Example:
        >>> share_of(Share(1, 2), "en")
        '50.0 % [9.5–90.5]'
    """
    rate, low, high = (
        decimal_of(100 * value, lang) for value in (share.rate, share.low, share.high)
    )
    return f"{rate} % [{low}–{high}]"


def share_to_json(share: Share) -> Json:
    """A share and its bounds, for a program."""
    return {
        "count": share.count,
        "of": share.trials,
        "rate": share.rate,
        "low": share.low,
        "high": share.high,
    }
