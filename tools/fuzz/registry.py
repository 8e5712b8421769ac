"""Every target, by name: the readers that take bytes, and the properties of the tests that are fuzzed as well."""

from importlib import import_module

from attrs import evolve

from tools.fuzz.property import property_of_game, property_target
from tools.fuzz.target import Target

_TARGETS = "tools.fuzz.targets"

READERS = {
    "notation": f"{_TARGETS}.notation:NOTATION",
    "sentence": f"{_TARGETS}.notation:SENTENCE",
    "cards": f"{_TARGETS}.notation:CARDS",
    "json": f"{_TARGETS}.documents:JSON",
    "ruleset": f"{_TARGETS}.documents:RULESET",
    "record": f"{_TARGETS}.documents:RECORD",
    "view": f"{_TARGETS}.documents:VIEW",
    "options": f"{_TARGETS}.options:OPTIONS",
    "catalogue": f"{_TARGETS}.rulebook:CATALOGUE",
    "search": f"{_TARGETS}.rulebook:SEARCH",
    "passages": f"{_TARGETS}.rulebook:PASSAGES",
    "johari-notation": f"{_TARGETS}.johari:NOTATION",
    "johari-sentence": f"{_TARGETS}.johari:SENTENCE",
    "johari-components": f"{_TARGETS}.johari:COMPONENTS",
    "johari-record": f"{_TARGETS}.johari:RECORD",
    "johari-view": f"{_TARGETS}.johari:VIEW",
}
"""The readers: where each target is."""

PROPERTIES = {
    "action": "tests.encoding.test_actions:test_any_action",
    "tensor": "tests.encoding.test_tensor:test_any_array",
    "position": "tests.referee.test_agreement:test_any_position",
    "judge": "tests.referee.test_agreement:test_any_record",
    "play": "tests.laws.jaipur.test_round_trips:test_records",
    "legality": "tests.laws.test_legality:test_triangle[jaipur]",
    "views": "tests.laws.jaipur.test_round_trips:test_views_as_data",
    "secrets": "tests.laws.test_views:test_views_tell_no_secret[jaipur]",
    "worlds": "tests.laws.jaipur.test_worlds:test_worlds_are_the_deals",
    "table": "tests.laws.test_models:machine_of_every_switch[jaipur]",
    "johari-tensor": "tests.encoding.johari.test_tensor:test_any_array",
    "johari-judge": "tests.referee.johari.test_agreement:test_any_record",
    "johari-play": "tests.laws.johari.test_round_trips:test_records",
    "johari-legality": "tests.laws.test_legality:test_triangle[johari]",
    "johari-views": "tests.laws.johari.test_round_trips:test_views_as_data",
    "johari-secrets": "tests.laws.test_views:test_views_tell_no_secret[johari]",
    "johari-table": "tests.laws.test_models:machine_of_every_switch[johari]",
}
"""The properties: where each test is, and of which game."""

NAMES = (*READERS, *PROPERTIES)


def find(name: str, place: str = "") -> Target:
    """Return a target by its name, or by the place of one that is not in the registry.

    Example:
        >>> find("cards").run(b"DDG"), find("judge").is_property
        (True, True)
    """
    place = place or (READERS | PROPERTIES)[name]
    module, _, attribute = place.partition(":")
    attribute, _, game = attribute.removesuffix("]").partition("[")
    found = getattr(import_module(module), attribute)
    if game:
        found = property_of_game(found, game)
    target = found if isinstance(found, Target) else property_target(found)
    return evolve(target, name=name, place=place)
