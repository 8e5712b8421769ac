"""What a failure prints: the game as a record, inside the command that replays it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from jaipur_rules import Deal, Ruleset, RulesError, parse_move
from jaipur_rules.jaipur.components import BONUS_SIZES
from jaipur_rules.record import KnownDeal, Record, RoundRecord, write_record
from jaipur_rules.testing.naive import NaiveTable


class Pretty(Protocol):
    """What is needed of the printer that Hypothesis hands about."""

    def text(self, obj: str) -> None:
        """Print a text."""


def told(ruleset: Ruleset, rounds: Iterable[tuple[Deal, Sequence[str]]]) -> str:
    """A game as the command that has it judged, with the record that it judges.

    The deals are told as far as they were drawn.

    Args:
        ruleset: The rules.
        rounds: The deals, and the moves in the notation. The very last may be illegal.

    Example:
        >>> from jaipur_rules import deal
        >>> print(told(Ruleset(), [(deal(seed=7), ["+K"])]))
        jaipur-rules referee - <<'END'
        {
          "format": "jaipur-record",
          "version": 1,
          "game": "jaipur",
          "ruleset": "space-cowboys-2019",
          "rounds": [
            {
              "deal": {"first": 1, "deck": "SDLLPLKCLPCDCKG", "bonuses": {"3": [], "4": [], "5": []}},
              "moves": ["+K"]
            }
          ]
        }
        END
    """
    table = NaiveTable(ruleset)
    records: list[RoundRecord] = []
    for deal, moves in rounds:
        deck = "".join(map(str, deal.deck))
        table.deal(deck, dict(zip(BONUS_SIZES, deal.bonuses, strict=True)), deal.first)
        for move in moves:
            if move in table.legal:
                table.play(move)
        drawn = deck[: len(deck) - len(table.cards["deck"])]
        bonuses = tuple(
            pile[: len(pile) - len(table.tokens[str(size)])]
            for size, pile in zip(BONUS_SIZES, deal.bonuses, strict=True)
        )
        records.append(RoundRecord(KnownDeal(drawn, bonuses, deal.first), tuple(map(parse_move, moves))))
    try:
        record = write_record(Record(ruleset, tuple(records)))
    except RulesError as error:
        return f"no record can hold this game, for {error}\n{ruleset}\n{records}"
    return f"jaipur-rules referee - <<'END'\n{record}END"
