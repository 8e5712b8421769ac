"""What a failure prints: the game as a record, inside the command that replays it."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from jaipur_rules import Cards, Deal, Position, RulesError, Ruleset, parse_move, violations
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord, write_record
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import GOODS
from jaipur_rules.jaipur.testing.naive_pieces import plain
from jaipur_rules.testing.pretty import Pretty


@frozen(order=False, repr=False)
class Rules:
    """A ruleset that is printed by what is special about it."""

    ruleset: Ruleset

    def __repr__(self) -> str:
        box = "" if self.ruleset.box == STANDARD_BOX else f", box={self.ruleset.box}"
        return f"{self.ruleset.name} {self.ruleset.changes}{box}"

    def _repr_pretty_(self, printer: Pretty, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(repr(self))


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
        table.deal(*plain(deal))
        for move in moves:
            if move in table.legal:
                table.play(move)
        drawn = deck[: len(deck) - len(table.cards["deck"])]
        bonuses = tuple(
            pile[: len(pile) - len(table.tokens[str(size)])]
            for size, pile in zip(BONUS_SIZES, deal.bonuses, strict=True)
        )
        records.append(
            RoundRecord(KnownDeal(drawn, bonuses, deal.first), tuple(map(parse_move, moves)))
        )
    return str(Command(Record(ruleset, tuple(records))))


@frozen(order=False)
class Command:
    """A record inside the command that has it judged: this is what is printed of it.

    Example:
        >>> print(str(Command(Record())).splitlines()[0])
        jaipur-rules referee - <<'END'
    """

    record: Record

    def __str__(self) -> str:
        try:
            return f"jaipur-rules referee - <<'END'\n{write_record(self.record)}END"
        except RulesError as error:
            return f"no record can hold this game, for {error}\n{self.record}"

    def _repr_pretty_(self, printer: Pretty, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(f"\n{self}\n")


def why_not(table: NaiveTable, move: str) -> str:
    """A move and the rules that it breaks, as the engine's own predicates tell them.

    Example:
        >>> why_not(NaiveTable(Ruleset()), "+K")
        '+K: no round is being played (TRN-4)'
    """
    seat = table.to_move
    if seat is None:
        return f"{move}: no round is being played (TRN-4)"
    hand, herd = Cards.parse(table.letters(f"hand {seat}")), len(table.cards[f"herd {seat}"])
    heights = tuple(len(table.tokens[good]) for good in GOODS)
    try:
        here = Position(Cards.parse(table.letters("market")), hand, herd, table.ruleset, heights)
        return f"{move}: " + ", ".join(map(str, violations(here, parse_move(move))))
    except RulesError as error:
        return f"{move}: {error}"
