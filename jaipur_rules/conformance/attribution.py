"""The rules that a wrong answer is about, as far as its keys and its values tell."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from jaipur_rules.conformance.answers import E, G, M, R, S, V
from jaipur_rules.conformance.comparison import AnswerFormat, ValueDifference
from jaipur_rules.conformance.diagnosis import RuleIds
from jaipur_rules.conformance.requests import Requests


class Attribution(Requests[R, S, M, E, V, G]):
    """The rules of a game that wrong answers are about; none by default.

    The parameters are those of `Rules`, and the type of a record.

    Attributes:
        answer_format: How answers are written.
        causes: By a key of an answer, the rules that a wrong value there is
            about, the likeliest first; keys that show a mistake best come first.
        significant: The keys of answers, those that show a mistake best first;
            none for those of `causes`.
    """

    answer_format: ClassVar[AnswerFormat] = AnswerFormat()
    causes: ClassVar[Mapping[str, RuleIds]] = MappingProxyType({})
    significant: ClassVar[tuple[str, ...]] = ()

    def rules_of_keys(self, found: Iterable[ValueDifference]) -> RuleIds:
        """Return the rules that some wrong values are about, by their keys."""
        keys = {key for each in found for key in each.keys}
        return next((rules for key, rules in self.causes.items() if key in keys), ())

    def rules_of_move(self, before: S, move: M, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong table after a legal move is about."""
        return self.rules_of_keys(found)

    def rules_of_chance(self, before: S, event: E, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong table after an event of chance is about."""
        return self.rules_of_keys(found)

    def rules_of_score(self, state: S, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about."""
        return self.rules_of_keys(found)

    def rules_of_view(
        self, found: Iterable[ValueDifference]
    ) -> Iterator[tuple[RuleIds, ValueDifference]]:
        """Yield the rules that a wrong view is about: a value for each, since each leaks by itself."""
        seen: set[RuleIds] = set()
        for each in found:
            rules = self.rules_of_keys([each])
            if rules not in seen:
                seen.add(rules)
                yield rules, each

    def rules_of_refusal(self, event: E) -> RuleIds:
        """Return the rules that allow an event of chance that was refused."""
        return ()

    def allowing_rules(self, state: S) -> Sequence[tuple[str, Callable[[M], bool]]]:
        """Return each rule that allows something, with a test for the moves that it is about: the narrower before the wider."""
        return ()
