"""The readers of the command line's options."""

from jaipur_rules.cli.errors import CommandError
from jaipur_rules.cli.position import cards as cards_option
from jaipur_rules.cli.position import heights_of, ruleset
from jaipur_rules.jaipur.rules.ruleset import ImpossibleRuleset, Ruleset
from tools.fuzz.target import expect, refusing, text_of


def options(data: bytes) -> bool:
    """Read options: cards, ``good=number`` and ``switch=value``, one of them a line."""
    lines = text_of(data).splitlines()
    took = 0
    for line in lines:
        with refusing(CommandError):
            found = cards_option(line)
            expect(cards_option(str(found)) == found, "cards are read as they are written")
            took += 1
        with refusing(CommandError):
            heights = heights_of([line], Ruleset())
            expect(len(heights) == len(Ruleset().box.heights), "a height a pile")
            took += 1
    with refusing(CommandError, ImpossibleRuleset):
        rules = ruleset(lines[0] if lines else "", lines[1:])
        switches = [
            f"{name}={'none' if value is None else value}" for name, value in rules.switches.items()
        ]
        expect(ruleset("yucata", switches) == rules, "the switches of a ruleset make it")
        took += 1
    return took > 0
