"""The duels of each game: who plays, what comes of a match, and the line of a file that says it."""

from attrs import frozen

from jaipur_rules.cli.dueling import Task
from jaipur_rules.jaipur.players import JaipurOutcome as Outcome
from jaipur_rules.jaipur.players import JaipurParty as Pairing
from jaipur_rules.jaipur.players import outcome, player_named
from jaipur_rules.jaipur.players.plugin import line_beginning, line_to_outcome, outcome_to_line
from jaipur_rules.jaipur.render.sentences import rules_in_force
from jaipur_rules.johari import players as players_of_johari
from jaipur_rules.johari.players import JohariOutcome
from jaipur_rules.johari.players import JohariParty as Party
from jaipur_rules.johari.players import plugin as results_of_johari
from jaipur_rules.johari.render.sentences import rules_in_force as rules_in_force_at_johari


@frozen(order=False)
class OfJaipur:
    """A duel at Jaipur."""

    pairing: Pairing

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the two players."""
        return self.pairing.names

    @property
    def rules(self) -> str:
        """The name of the rules, or what differs from the default."""
        return rules_in_force(self.pairing.ruleset)

    def play(self, task: Task) -> Outcome:
        """What comes of a match; the seats are swapped in every other one."""
        first, second = map(player_named, self.names)
        swapped, rules = bool(task.turn), self.pairing.ruleset
        return outcome((first, second), seed=task.seed, swapped=swapped, ruleset=rules)

    def task(self, outcome: Outcome) -> Task:
        """The match of which something came."""
        return Task(outcome.seed, int(outcome.swapped))

    def line(self, outcome: Outcome) -> str:
        """The line of a file that says it."""
        return outcome_to_line(outcome, self.pairing)

    def beginning(self) -> str:
        """What every such line begins with."""
        return line_beginning(self.pairing)

    def read(self, line: str) -> "tuple[Outcome, OfJaipur]":
        """What such a line says, and of which duel."""
        found, pairing = line_to_outcome(line)
        return found, OfJaipur(pairing)


@frozen(order=False)
class OfJohari:
    """A duel at Johari, of two to four."""

    party: Party

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.party.names

    @property
    def rules(self) -> str:
        """The name of the rules, or what differs from the default."""
        return rules_in_force_at_johari(self.party.ruleset)

    def play(self, task: Task) -> JohariOutcome:
        """What comes of a match; everybody sits a seat further on in every next one."""
        players = [players_of_johari.player_named(name) for name in self.names]
        return players_of_johari.outcome(
            players, seed=task.seed, turn=task.turn, ruleset=self.party.ruleset
        )

    def task(self, outcome: JohariOutcome) -> Task:
        """The match of which something came."""
        return Task(outcome.seed, outcome.turn)

    def line(self, outcome: JohariOutcome) -> str:
        """The line of a file that says it."""
        return results_of_johari.outcome_to_line(outcome, self.party)

    def beginning(self) -> str:
        """What every such line begins with."""
        return results_of_johari.line_beginning(self.party)

    def read(self, line: str) -> "tuple[JohariOutcome, OfJohari]":
        """What such a line says, and of which duel."""
        found, party = results_of_johari.line_to_outcome(line, self.party.ruleset.components)
        return found, OfJohari(party)
