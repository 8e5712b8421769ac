"""The vectors in plain files, for a loop of ten lines without the runner: positions with their legal moves, and cases by rule."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from jaipur_rules.conformance.answers import Case
from jaipur_rules.core.files import write_whole
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import QUESTIONS

POSITIONS = "positions.jsonl"
CASES = "cases-default"
COUNT = 500
"""The number of positions."""
OF_A_RULE = 30
"""The most cases about a rule: the shortest ones."""

_KEYS = ("market", "hand", "herd", "tokens_left")


def write_files(cases: Iterable[Case], folder: str) -> None:
    """Write the files to a folder.

    Args:
        cases: The cases to choose from; those of other rulesets than the default are left out.
        folder: The folder; it is made if there is none.
    """
    usual = QUESTIONS.rules.ruleset()
    default = [case for case in cases if case.question.game.ruleset == usual]
    files = {POSITIONS: positions(default, COUNT)}
    for rule, lines in by_rule(default, OF_A_RULE).items():
        files[f"{CASES}/{rule}.jsonl"] = lines
    for name, lines in files.items():
        place = Path(folder) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, "".join(f"{line}\n" for line in lines))


def positions(cases: Iterable[Case], count: int) -> list[str]:
    """Return positions with all their legal moves, a line of JSON each.

    Args:
        cases: The cases to take them from.
        count: How many at most.

    Example:
        >>> from jaipur_rules.jaipur.conformance import VECTORS
        >>> sorted(json.loads(positions(VECTORS.sample(), 1)[0]))
        ['hand', 'herd', 'market', 'moves', 'tokens_left']
    """
    found: dict[str, Plain] = {}
    for case in sorted(cases, key=lambda case: case.id):
        if case.kind != "moves" or len(found) == count:
            continue
        game = case.question.game
        start = QUESTIONS.start(QUESTIONS.setup_of(game))
        request = QUESTIONS.position(QUESTIONS.rules.replay(game.events, start))
        if request is not None:
            asked = {key: request[key] for key in _KEYS}
            found.setdefault(json.dumps(asked), {**asked, "moves": case.expect["moves"]})
    return [json.dumps(line, separators=(",", ":")) for line in found.values()]


def by_rule(cases: Iterable[Case], most: int) -> Mapping[str, list[str]]:
    """Return the lines of the shortest cases about each rule.

    Args:
        cases: The cases.
        most: How many of a rule at most.
    """
    vectors = game_named("jaipur").vectors
    found: dict[str, list[str]] = {}
    for line, case in sorted(
        ((vectors.write_case(case), case) for case in cases),
        key=lambda each: (len(each[0]), each[1].id),
    ):
        for rule in case.rules:
            found.setdefault(rule, []).append(line)
    return {rule: lines[:most] for rule, lines in sorted(found.items())}
