"""The worked examples of Johari on the pages: pictures, moves and verdicts."""

from collections.abc import Iterator

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, languages, trader_at
from jaipur_rules.rulebook import Facts, Language
from jaipur_site.examples import BY_SEAT, Names
from jaipur_site.games import GAMES

JOHARI = GAMES["johari"]
LANGUAGES = languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_a_picture_with_its_verdict(language: Language) -> None:
    examples = [example for example in rulebook.rule("SAL-2").examples if example.form == "move"]
    shown = [JOHARI.show(example, language) for example in examples]
    assert {each.is_legal for each in shown} == {True, False}
    for each in shown:
        (drawing,) = each.drawings
        assert ("SAL-2" in drawing.description) == ("SAL-2" in each.outcome) == (not each.is_legal)
        assert drawing.size[0] <= 420


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_is_shown_before_and_after(language: Language) -> None:
    (example,) = rulebook.rule("BAK-1").examples
    shown, say = JOHARI.show(example, language), messages(language)
    assert [each.caption for each in shown.drawings] == [
        say("site.before"),
        say("site.after"),
    ]
    assert "<code>baksheesh</code>" in shown.outcome
    assert say("site.of_trader", trader=trader_at(0), value=17) in shown.outcome


def test_a_seat_is_shown_what_it_may_know() -> None:
    hidden, own = (
        JOHARI.show(example, "en")
        for example in rulebook.rule("HID-1").examples
        if example.form == "view"
    )
    assert "Played today: face down." in hidden.drawings[1].description
    assert "Played today: face down: Sale." in own.drawings[1].description


def test_the_box_is_shown_as_its_numbers() -> None:
    example = next(each for each in rulebook.rule("CMP-6").examples if each.form == "components")
    shown = JOHARI.show(example, "fr")
    assert shown.drawings == []
    assert "15" in shown.outcome


def test_a_switch_shows_its_values_and_who_plays_by_them() -> None:
    first, _, third = JOHARI.choices("new_noble")
    assert (first.value, first.is_default, third.presets) == (
        "once_paid",
        True,
        ("to-the-letter",),
    )


def keys(facts: Facts) -> Iterator[str]:
    """Every name of a field, also of those within."""
    for name, value in facts.entries:
        yield name
        if isinstance(value, Facts) and name != "spaces":
            yield from keys(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_what_comes_of_it_has_a_name(game: str) -> None:
    names = Names(game, ENGLISH)
    found = {
        name
        for rule in rulebook.load(game).rules
        for example in rule.examples
        for part in ("expect", "expect_view")
        if part in example.facts
        for name in keys(example.facts.table(part))
    }
    assert (
        sorted(
            name
            for name in found
            if not (name.isdigit() or names.of(name) or names.of(f"{name}{BY_SEAT}"))
        )
        == []
    )
