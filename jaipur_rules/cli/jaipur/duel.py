"""What is said of duels at Jaipur, as lines for a person and as JSON for a program."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click
from attrs import frozen

from jaipur_rules.cli.duel_report import Duels, decimal_of, share_of, share_to_json
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.players import JaipurSideTally, JaipurTally
from jaipur_rules.jaipur.players.outcomes import KINDS
from jaipur_rules.jaipur.render.words import words as words_of_pictures
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from jaipur_rules.players import Party


@frozen(order=False)
class _Words:
    """What a report of a duel at Jaipur says, in one language."""

    won: str
    sealed: str
    rupees: str
    sold: str
    sales: str
    sale: tuple[str, str]
    moves: str
    kinds: tuple[str, ...]
    pairs: str
    drawn: str
    length: str
    starter: str
    first: str
    ended: str
    given_up: str


_EN = _Words(
    won="Matches won",
    sealed="Seals",
    rupees="Rupees a round",
    sold="Cards sold a round",
    sales="Sales a round",
    sale=("of {} card", "of {} cards"),
    moves="Moves a round",
    kinds=("single goods", "camels", "sales", "exchanges"),
    pairs="Deals played from both seats: {0} won both times by {3}, {1} shared, {2} won both times by {4}.",
    drawn="Matches that nobody won: {}.",
    length="A round took {} plies; there were {} rounds.",
    starter="Whoever began the match won its first round in {}.",
    first="Whoever began the match won the match in {}.",
    ended="Rounds ended by {}.",
    given_up="being given up",
)
_FR = _Words(
    won="Parties gagnées",
    sealed="Sceaux",
    rupees="Roupies par manche",
    sold="Cartes vendues par manche",
    sales="Ventes par manche",
    sale=("de {} carte", "de {} cartes"),
    moves="Coups par manche",
    kinds=("prises simples", "chameaux", "ventes", "trocs"),
    pairs=(
        "Distributions jouées des deux côtés : {0} gagnées deux fois par {3}, {1} partagées, "
        "{2} gagnées deux fois par {4}."
    ),
    drawn="Parties que personne n'a gagnées : {}.",
    length="Une manche a duré {} coups ; il y a eu {} manches.",
    starter="Qui commençait la partie a gagné sa première manche dans {}.",
    first="Qui commençait la partie a gagné la partie dans {}.",
    ended="Fins de manche : {}.",
    given_up="abandon",
)
_WORDS: Mapping[Language, _Words] = {"en": _EN, "fr": _FR}


class JaipurDuels(Duels[Ruleset, JaipurTally]):
    """What is said of duels at Jaipur."""

    def check(self, names: Sequence[str], ruleset: Ruleset, picture: str | None) -> None:
        """Refuse more or fewer than two, and a file that cannot be drawn to."""
        if len(names) != 2:
            raise click.UsageError(f"Jaipur is for two players, and {len(names)} are named")
        if picture is not None:
            _check_picture(picture)

    def draw(self, tally: JaipurTally, names: Sequence[str], lang: Language, file: str) -> None:
        """Draw what came of the matches."""
        # It is there: the file was checked with it.
        from jaipur_rules.plot import draw_duel

        first, second = names
        draw_duel(tally, (first, second), lang, file=file)

    def rows(self, tally: JaipurTally, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return rows with a cell a player."""
        strings = _WORDS[lang]
        one, other = tally.sides

        def numbers(label: str, mine: float, others: float) -> tuple[str, tuple[str, str]]:
            return label, (decimal_of(mine, lang), decimal_of(others, lang))

        yield strings.won, (share_of(one.wins, lang), share_of(other.wins, lang))
        yield strings.sealed, (share_of(one.seals, lang), share_of(other.seals, lang))
        yield numbers(strings.rupees, one.rupees, other.rupees)
        yield strings.sold, ("", "")
        for good in GOODS:
            name = words_of_pictures(lang).cards[good][1]
            yield numbers(f"  {good} {name}", one.sold[good], other.sold[good])
        yield strings.sales, ("", "")
        for size in range(1, max(len(one.sales), len(other.sales)) + 1):
            label = f"  {strings.sale[size > 1].format(size)}"
            yield numbers(label, _at(one.sales, size - 1), _at(other.sales, size - 1))
        yield strings.moves, ("", "")
        for place, kind in enumerate(strings.kinds):
            yield numbers(f"  {kind}", _at(one.moves, place), _at(other.moves, place))

    def sentences(self, tally: JaipurTally, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what holds for both."""
        strings = _WORDS[lang]
        yield strings.pairs.format(*tally.pairs, *names)
        if tally.drawn:
            yield strings.drawn.format(tally.drawn)
        yield strings.length.format(decimal_of(tally.plies, lang), tally.rounds)
        yield strings.starter.format(share_of(tally.first_round, lang))
        yield strings.first.format(share_of(tally.first_match, lang))
        reasons = [f"{why or strings.given_up} ({count})" for why, count in tally.ended_by]
        yield strings.ended.format(", ".join(reasons))

    def to_json(self, tally: JaipurTally, party: Party[Ruleset], seeds: tuple[int, int]) -> Json:
        """Return what came of the matches, for a program."""
        return {
            "players": list(party.names),
            "ruleset": ruleset_to_plain(party.ruleset),
            "seeds": list(seeds),
            "matches": tally.matches,
            "drawn": tally.drawn,
            "rounds": tally.rounds,
            "plies_a_round": tally.plies,
            "pairs": dict(zip(("first", "shared", "second"), tally.pairs, strict=True)),
            "starter_won_first_round": share_to_json(tally.first_round),
            "starter_won_match": share_to_json(tally.first_match),
            "ended_by": dict(tally.ended_by),
            "sides": [
                {"player": name, **_side_to_json(side)}
                for name, side in zip(party.names, tally.sides, strict=True)
            ],
        }


DUELS = JaipurDuels("jaipur")


def _check_picture(file: str) -> None:
    """Find out whether a duel can be drawn to a file, before the first match is played."""
    try:
        from jaipur_rules.plot import UndrawnPlot, picture_format
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    picture_format(file)
    folder = Path(file).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise UndrawnPlot(f"{file}: cannot be written: there is no such folder, or it is closed")


def _at(values: Sequence[float], place: int) -> float:
    return values[place] if place < len(values) else 0.0


def _side_to_json(side: JaipurSideTally) -> dict[str, Json]:
    return {
        "matches_won": share_to_json(side.wins),
        "rounds_won": share_to_json(side.seals),
        "rupees_a_round": side.rupees,
        "sold_a_round": {
            good.name.lower(): count for good, count in zip(GOODS, side.sold, strict=False)
        },
        "sales_a_round": {str(size): count for size, count in enumerate(side.sales, 1)},
        "moves_a_round": dict(zip(KINDS, side.moves, strict=False)),
    }
