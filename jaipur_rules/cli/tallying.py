"""What came of a duel, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from jaipur_rules.cli.dueling import Task
from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.players import JaipurParty as Pairing
from jaipur_rules.jaipur.players import JaipurSideTally as SideTally
from jaipur_rules.jaipur.players import JaipurTally as Tally
from jaipur_rules.jaipur.players.outcomes import KINDS
from jaipur_rules.jaipur.render.sentences import rules_in_force
from jaipur_rules.jaipur.render.words import words as words_of_pictures
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from jaipur_rules.players import Share
from jaipur_rules.render.ink import BOLD, DIM, Run, Span, run


@frozen(order=False)
class _Words:
    """What a report of a duel says, in one language."""

    against: str
    matches: tuple[str, str]
    seeds: str
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
    bounds: str
    point: str


_EN = _Words(
    against="{} against {}",
    matches=("{} match", "{} matches"),
    seeds="seeds {} to {}, {}",
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
    bounds="In brackets, the bounds between which the true value lies with a probability of 95 % (Wilson).",
    point=".",
)
_FR = _Words(
    against="{} contre {}",
    matches=("{} partie", "{} parties"),
    seeds="graines {} à {}, {}",
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
    bounds="Entre crochets, les bornes entre lesquelles la vraie valeur se trouve avec une probabilité de 95 % (Wilson).",
    point=",",
)
_WORDS: Mapping[Language, _Words] = {"en": _EN, "fr": _FR}


def of_tally(tally: Tally, pairing: Pairing, wanted: Sequence[Task], how: Manner) -> Iterator[Run]:
    """What came of a duel: a table with a column a player, and what holds for both."""
    said, width = _WORDS[how.lang], how.screen.width
    matches = said.matches[tally.matches != 1].format(tally.matches)
    seeds = said.seeds.format(wanted[0].seed, wanted[-1].seed, rules_in_force(pairing.ruleset))
    yield from labelled(said.against.format(*pairing.names), f"{matches} ({seeds})", width)
    if not tally.matches:
        return
    yield BLANK
    rows = list(_rows(tally, said, how.lang))
    heads = [[run(), *(run(Span(name, BOLD)) for name in pairing.names)]]
    yield from table([*heads, *aligned(rows)], gap=2)
    yield BLANK
    yield from prose(said.pairs.format(*tally.pairs, *pairing.names), width, hang="  ")
    if tally.drawn:
        yield from prose(said.drawn.format(tally.drawn), width, hang="  ")
    yield from prose(
        said.length.format(decimal_of(tally.plies, said.point), tally.rounds), width, hang="  "
    )
    yield from prose(said.starter.format(share_of(tally.first_round, said.point)), width, hang="  ")
    yield from prose(said.first.format(share_of(tally.first_match, said.point)), width, hang="  ")
    reasons = ", ".join(f"{why or said.given_up} ({count})" for why, count in tally.ended_by)
    yield from prose(said.ended.format(reasons), width, hang="  ")
    yield from prose(said.bounds, width, style=DIM)


def _rows(tally: Tally, said: _Words, lang: Language) -> Iterator[tuple[str, tuple[str, str]]]:
    one, other = tally.sides

    def numbers(label: str, mine: float, others: float) -> tuple[str, tuple[str, str]]:
        return label, (decimal_of(mine, said.point), decimal_of(others, said.point))

    yield said.won, (share_of(one.wins, said.point), share_of(other.wins, said.point))
    yield said.sealed, (share_of(one.seals, said.point), share_of(other.seals, said.point))
    yield numbers(said.rupees, one.rupees, other.rupees)
    yield said.sold, ("", "")
    for good in GOODS:
        name = words_of_pictures(lang).cards[good][1]
        yield numbers(f"  {good} {name}", one.sold[good], other.sold[good])
    yield said.sales, ("", "")
    for size in range(1, max(len(one.sales), len(other.sales)) + 1):
        label = f"  {said.sale[size > 1].format(size)}"
        yield numbers(label, _at(one.sales, size - 1), _at(other.sales, size - 1))
    yield said.moves, ("", "")
    for place, kind in enumerate(said.kinds):
        yield numbers(f"  {kind}", _at(one.moves, place), _at(other.moves, place))


def aligned(rows: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[list[Run]]:
    """Rows of a label and a cell a player, the points of the numbers one below the other."""
    places = max(cell.find(mark) for _, cells in rows for cell in cells for mark in ".,")
    for label, cells in rows:
        found: list[Run] = [run(label)]
        for cell in cells:
            place = max(cell[:6].find(mark) for mark in ".,")
            found.append(run(" " * max(0, places - place) + cell if cell else ""))
        yield found


def _at(values: Sequence[float], place: int) -> float:
    return values[place] if place < len(values) else 0.0


def decimal_of(value: float, point: str) -> str:
    """A number with one decimal.

    Example:
        >>> decimal_of(2.25, ",")
        '2,2'
    """
    return f"{value:.1f}".replace(".", point)


def share_of(share: Share, point: str) -> str:
    """A share and its bounds, in percent.

    Example:
        >>> share_of(Share(1, 2), ".")
        '50.0 % [9.5–90.5]'
    """
    rate, low, high = (
        decimal_of(100 * value, point) for value in (share.rate, share.low, share.high)
    )
    return f"{rate} % [{low}–{high}]"


def to_json(tally: Tally, pairing: Pairing, wanted: Sequence[Task]) -> Json:
    """What came of a duel, for a program."""
    return {
        "players": list(pairing.names),
        "ruleset": ruleset_to_plain(pairing.ruleset),
        "seeds": [wanted[0].seed, wanted[-1].seed],
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
            for name, side in zip(pairing.names, tally.sides, strict=True)
        ],
    }


def _side_to_json(side: SideTally) -> dict[str, Json]:
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


def share_to_json(share: Share) -> Json:
    """A share and its bounds, for a program."""
    return {
        "count": share.count,
        "of": share.trials,
        "rate": share.rate,
        "low": share.low,
        "high": share.high,
    }
