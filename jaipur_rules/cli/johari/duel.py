"""What is said of duels at Johari, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Sequence

from jaipur_rules.cli.duel_report import Duels, decimal_of
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.johari.players import JohariTally
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.players import DuelResult


class JohariDuels(Duels):
    """What is said of duels at Johari."""

    def rows(self, tally: JohariTally, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return rows with a cell a player."""
        say, sides = messages(lang), tally.sides

        def numbers(label: str, values: Sequence[float]) -> tuple[str, tuple[str, ...]]:
            return label, tuple(decimal_of(value, lang) for value in values)

        yield from super().rows(tally, lang)
        yield numbers(say("johari.duel.points"), [side.points for side in sides])
        yield numbers(f"  {say('johari.duel.nobles')}", [side.nobles for side in sides])
        yield numbers(f"  {say('johari.duel.cards')}", [side.cards for side in sides])
        yield numbers(f"  {say('johari.duel.tokens')}", [side.tokens for side in sides])
        yield numbers(say("johari.duel.gold"), [side.gold for side in sides])
        yield numbers(say("johari.duel.hired"), [side.hired for side in sides])
        yield say("johari.duel.played"), ("",) * len(sides)
        for action in Action:
            name = say(f"johari.action.{action.name.lower()}")
            yield numbers(f"  {name}", [side.played[action] for side in sides])

    def sentences(self, tally: JohariTally, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what holds for all."""
        yield from super().sentences(tally, names, lang)
        rules = tuple(
            Message("johari.duel.rule", rule=Message(f"johari.decided.{rule}"), count=count)
            for rule, count in tally.decided_by
        )
        yield messages(lang)("johari.duel.decided", rules=rules)

    def to_json(self, result: DuelResult) -> dict[str, Json]:
        """Return what came of the matches, for a program."""
        return {
            **super().to_json(result),
            "components": result.party.ruleset.components.hash,
            "decided_by": dict(result.tally.decided_by),
        }

    def side_to_json(self, tally: JohariTally, place: int) -> dict[str, Json]:
        """Return what a player did, for a program."""
        side = tally.sides[place]
        return {
            **super().side_to_json(tally, place),
            "points": side.points,
            "nobles": side.nobles,
            "cards": side.cards,
            "tokens": side.tokens,
            "gold": side.gold,
            "hired": side.hired,
            "played_a_match": dict(zip(map(str, Action), side.played, strict=False)),
        }


DUELS = JohariDuels("johari")
