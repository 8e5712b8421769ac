"""What came of a duel of Johari, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from jaipur_rules.cli.dueling import Task
from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.cli.tallying import aligned, decimal_of, share_of, share_to_json
from jaipur_rules.cli.words import Language, words
from jaipur_rules.johari.players import JohariParty as Party
from jaipur_rules.johari.players import JohariTally as Tally
from jaipur_rules.johari.render.sentences import rules_in_force
from jaipur_rules.johari.render.words import words as words_of_pictures
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.ruleset_json import ruleset_to_plain
from jaipur_rules.render.ink import BOLD, DIM, Run, Span, run


@frozen(order=False)
class _Words:
    """What a report of a duel says, in one language."""

    against: str
    matches: tuple[str, str]
    seeds: str
    won: str
    points: str
    nobles: str
    cards: str
    tokens: str
    gold: str
    hired: str
    played: str
    swept: str
    by: str
    shared: str
    length: str
    seats: str
    decided: str
    bounds: str
    point: str


_EN = _Words(
    against=" against ",
    matches=("{} match", "{} matches"),
    seeds="seeds {} to {}, {}",
    won="Matches won",
    points="Prestige points",
    nobles="  for nobles",
    cards="  for prestige cards",
    tokens="  for gem tokens",
    gold="Gold left",
    hired="Nobles hired",
    played="Cards played a match",
    swept="Deals played from every seat: {}; of these won every time {}.",
    by="{} by {}",
    shared="Matches that several won: {}.",
    length="A match took {} plies.",
    seats="By seat, matches won: {}.",
    decided="Decided by {}.",
    bounds="In brackets, the bounds between which the true value lies with a probability of 95 % (Wilson).",
    point=".",
)
_FR = _Words(
    against=" contre ",
    matches=("{} partie", "{} parties"),
    seeds="graines {} à {}, {}",
    won="Parties gagnées",
    points="Points de prestige",
    nobles="  pour les nobles",
    cards="  pour les cartes Prestige",
    tokens="  pour les jetons",
    gold="Or restant",
    hired="Nobles engagés",
    played="Cartes jouées par partie",
    swept="Distributions jouées de toutes les places : {} ; gagnées chaque fois {}.",
    by="{} par {}",
    shared="Parties gagnées par plusieurs : {}.",
    length="Une partie a duré {} coups.",
    seats="Par place, parties gagnées : {}.",
    decided="Décidé par {}.",
    bounds="Entre crochets, les bornes entre lesquelles la vraie valeur se trouve avec une probabilité de 95 % (Wilson).",
    point=",",
)
_WORDS: Mapping[Language, _Words] = {"en": _EN, "fr": _FR}


def of_tally(tally: Tally, party: Party, wanted: Sequence[Task], how: Manner) -> Iterator[Run]:
    """What came of a duel: a table with a column a player, and what holds for all."""
    said, width = _WORDS[how.lang], how.screen.width
    matches = said.matches[tally.matches != 1].format(tally.matches)
    seeds = said.seeds.format(wanted[0].seed, wanted[-1].seed, rules_in_force(party.ruleset))
    yield from labelled(said.against.join(party.names), f"{matches} ({seeds})", width)
    if not tally.matches:
        return
    yield BLANK
    heads = [[run(), *(run(Span(name, BOLD)) for name in party.names)]]
    yield from table([*heads, *aligned(list(_rows(tally, said, how.lang)))], gap=2)
    yield BLANK
    by = [
        said.by.format(count, f"{name}")
        for count, name in zip(tally.swept, party.names, strict=True)
    ]
    lines = [said.swept.format(tally.deals, ", ".join(by))]
    if tally.shared:
        lines.append(said.shared.format(tally.shared))
    colon = words(how.lang).colon
    seats = [
        f"{seat}{colon}{share_of(share, said.point)}" for seat, share in enumerate(tally.seats)
    ]
    rules = ", ".join(f"{rule} ({count})" for rule, count in tally.decided_by)
    lines += [
        said.length.format(decimal_of(tally.plies, said.point)),
        said.seats.format(", ".join(seats)),
        said.decided.format(rules),
    ]
    for line in lines:
        yield from prose(line, width, hang="  ")
    yield from prose(said.bounds, width, style=DIM)


def _rows(tally: Tally, said: _Words, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
    sides = tally.sides

    def numbers(label: str, values: Sequence[float]) -> tuple[str, tuple[str, ...]]:
        return label, tuple(decimal_of(value, said.point) for value in values)

    yield said.won, tuple(share_of(side.wins, said.point) for side in sides)
    yield numbers(said.points, [side.points for side in sides])
    yield numbers(said.nobles, [side.nobles for side in sides])
    yield numbers(said.cards, [side.cards for side in sides])
    yield numbers(said.tokens, [side.tokens for side in sides])
    yield numbers(said.gold, [side.gold for side in sides])
    yield numbers(said.hired, [side.hired for side in sides])
    yield said.played, ("",) * len(sides)
    for action in Action:
        name = words_of_pictures(lang).actions[action]
        yield numbers(f"  {name}", [side.played[action] for side in sides])


def to_json(tally: Tally, party: Party, wanted: Sequence[Task]) -> Json:
    """What came of a duel, for a program."""
    return {
        "game": "johari",
        "players": list(party.names),
        "ruleset": ruleset_to_plain(party.ruleset),
        "components": party.ruleset.components.hash,
        "seeds": [wanted[0].seed, wanted[-1].seed],
        "matches": tally.matches,
        "shared": tally.shared,
        "plies_a_match": tally.plies,
        "deals": tally.deals,
        "seats": [share_to_json(share) for share in tally.seats],
        "decided_by": dict(tally.decided_by),
        "sides": [
            {
                "player": name,
                "matches_won": share_to_json(side.wins),
                "deals_swept": swept,
                "points": side.points,
                "nobles": side.nobles,
                "cards": side.cards,
                "tokens": side.tokens,
                "gold": side.gold,
                "hired": side.hired,
                "played_a_match": dict(zip(map(str, Action), side.played, strict=False)),
            }
            for name, side, swept in zip(party.names, tally.sides, tally.swept, strict=False)
        ],
    }
