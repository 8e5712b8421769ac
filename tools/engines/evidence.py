"""The evidence for a deviation: the game that shows it, put to this library's rules."""

from jaipur_rules.conformance.cases import Script, Setup, Step
from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import AnyDifference, AnyQuestions, questions_of
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import State
from jaipur_rules.core.strict_json import Node
from tools.engines.rows import Deviation


class NoEvidence(ValueError):
    """A deviation that its game does not show."""


def difference_of(game: str, found: Deviation) -> AnyDifference:
    """Return the difference between the answer that a deviation keeps and the rules.

    Args:
        game: The name of the game.
        found: The deviation.

    Raises:
        NoEvidence: There is no game, it cannot be played, or it shows no
            difference that is about the rule.

    Example:
        >>> from tools.engines.files import rows
        >>> row = rows()["mistaken-sell-all"]
        >>> "is not listed" in str(difference_of(row.game, row.deviations[0]).came)
        True
    """
    if found.shown is None:
        raise NoEvidence(f"{found.rule}: it was read, so there is no game")
    questions = questions_of(game)
    try:
        played = questions.codec.read(Node(found.shown.game))
        setup, events = questions.setup_of(played), questions.events_of(played)
        state = questions.rules.replay(events, questions.start(setup))
        step = questions.ask_again(state, _asked(questions, setup, state, found.shown.request))
    except (RulesError, KeyError) as error:
        raise NoEvidence(f"{found.rule}: the game cannot be played: {error}") from None
    if step is None:
        raise NoEvidence(f"{found.rule}: this cannot be asked there: {found.shown.request}")
    steps = (questions.begin(setup, events), step)
    script = Script(game=game, name=found.rule, steps=steps, setup=setup)
    try:
        checked = check_script(questions, script, [{"table": {}}, found.shown.answer])
    except RulesError as error:
        raise NoEvidence(f"{found.rule}: the answer is none: {error}") from None
    for difference in checked.differences:
        switches = [*difference.alternatives()]
        if found.rule in {*difference.rules, *(each.rule for each in switches)}:
            _check_switches(found, [f"{each.name} = {each.value}" for each in switches])
            return difference
    named = sorted({rule for each in checked.differences for rule in each.rules})
    shows = f"shows {', '.join(named) or 'no rule'}" if checked.differences else "shows nothing"
    raise NoEvidence(f"{found.rule}: the game {shows}")


def _check_switches(found: Deviation, explained: list[str]) -> None:
    others = [each for each in found.plays_by if each not in explained]
    if others:
        raise NoEvidence(f"{found.rule}: the game does not show {', '.join(others)}")


def _asked(
    questions: AnyQuestions, setup: Setup[object], state: State, request: Body
) -> Step[object]:
    """Return a request as a step, with what it lets happen on the table."""
    if request.get("do") == "deal":
        chance = {key: value for key, value in request.items() if key != "do"}
        return Step(request, {}, (questions.read_chance(setup, chance),))
    if request.get("do") == "apply":
        move = questions.rules.parse_move(Node(request).members(("do", "move"))["move"].text())
        if not questions.rules.violations(state, move):
            return Step(request, {}, (questions.rules.event(move),), 1)
    return Step(request, {})
