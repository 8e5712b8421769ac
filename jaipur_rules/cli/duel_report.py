"""The report on a duel, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Sequence

from jaipur_rules.cli.games import tables_of
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import BLANK, Json, labelled, prose, table
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import AnyRuleset, game
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.players import DuelResult, Party, Share
from jaipur_rules.players.outcomes import AnyTally
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run


class Duels:
    """What is said of duels at a game: how many matches everybody won, and whatever a game counts besides.

    Attributes:
        game: The name of the game.
    """

    def __init__(self, game: str) -> None:
        self.game = game

    def check(self, names: Sequence[str], ruleset: AnyRuleset) -> None:
        """Refuse a duel that there cannot be, before the first match is played.

        Args:
            names: The names of the players.
            ruleset: The rules.

        Raises:
            UsageError: There are too few or too many players.
            Impossible: There are too few or too many of them.
        """
        game(self.game).rules.start(len(names), ruleset)

    def seconds_a_match(self, names: Sequence[str]) -> float:
        """Return about how long the players think over a match, in seconds; 0 if hardly at all."""
        return 0.0

    def rows(self, tally: AnyTally, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return what came of the matches as rows, each with a label and a cell a player."""
        won = tuple(share_of(side.wins).to(lang) for side in tally.sides)
        yield messages(lang)("duel.won"), won

    def sentences(self, tally: AnyTally, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what came of the matches, as far as it is about all players."""
        say = messages(lang)
        by = tuple(
            Message("duel.by", count=count, name=name)
            for count, name in zip(tally.swept, names, strict=True)
        )
        yield say("duel.swept", deals=tally.deals, by=by)
        if tally.shared:
            yield say("duel.shared", count=tally.shared)
        if tally.drawn:
            yield say("duel.drawn", count=tally.drawn)
        yield say("duel.length", plies=tally.plies_a_match)
        seats = tuple(
            Message("duel.seat", trader=trader_at(seat), share=share_of(share))
            for seat, share in enumerate(tally.seats)
        )
        yield say("duel.seats", seats=seats)

    def to_json(self, result: DuelResult) -> dict[str, Json]:
        """Return what came of the matches, for a program."""
        party, tally = result.party, result.tally
        anybody: Party = Party(party.names, party.ruleset, party.players_seed)
        return {
            **game(self.game).players.party_to_plain(anybody),
            "seeds": list(result.seeds),
            "matches": tally.matches,
            "drawn": tally.drawn,
            "shared": tally.shared,
            "plies_a_match": tally.plies_a_match,
            "deals": tally.deals,
            "seats": [share_to_json(share) for share in tally.seats],
            "sides": [
                {"player": name, **self.side_to_json(tally, place)}
                for place, name in enumerate(party.names[: len(tally.sides)])
            ],
        }

    def side_to_json(self, tally: AnyTally, place: int) -> dict[str, Json]:
        """Return what a player did, for a program."""
        return {
            "matches_won": share_to_json(tally.sides[place].wins),
            "deals_swept": tally.swept[place],
        }


def title_of(names: Sequence[str]) -> Message:
    """Return who plays whom.

    Example:
        >>> print(title_of(["greedy", "random", "random"]))
        greedy against random and random
    """
    return Message("duel.title", first=names[0], others=tuple(names[1:]))


def of_duel(shown: Duels, result: DuelResult, how: Manner) -> Iterator[Run]:
    """Return what came of a duel: a table with a column a player, and what holds for all."""
    say, width = how.say, how.screen.width
    party, tally = result.party, result.tally
    names, (first, last) = party.names, result.seeds
    rules = tables_of(shown.game).rules_in_force(party.ruleset)
    code = "duel.seed" if first == last else "duel.seeds"
    played = say(
        "duel.played",
        count=tally.matches,
        seeds=Message(code, first=first, last=last),
        rules=rules,
    )
    yield from labelled(say.format(title_of(names)), played, width)
    if not tally.matches:
        return
    yield BLANK
    heads = [[run(), *(run(Span(name, BOLD)) for name in names)]]
    yield from table([*heads, *_align_points(list(shown.rows(tally, how.lang)))], gap=2)
    yield BLANK
    for sentence in shown.sentences(tally, names, how.lang):
        yield from prose(sentence, width, hang="  ")
    yield from prose(say("duel.bounds"), width, style=DIM)
    again = say("duel.again", option=f"--players-seed {party.players_seed}")
    yield from prose(again, width, style=DIM)


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
    return messages(lang)("cli.decimal", value=value)


def share_of(share: Share) -> Message:
    """A share and its bounds, in percent.

    Example:
        >>> print(share_of(Share(1, 2)))
        50.0% [9.5–90.5]
    """
    rate, low, high = (100 * value for value in (share.rate, share.low, share.high))
    return Message("duel.share", rate=rate, low=low, high=high)


def share_to_json(share: Share) -> Json:
    """A share and its bounds, for a program."""
    return {
        "count": share.count,
        "of": share.trials,
        "rate": share.rate,
        "low": share.low,
        "high": share.high,
    }
