"""The colours of the site: what is read can be read, in both themes, and no file of a design asks another host."""

import re

import pytest

from tests.scripts import STATIC

CSS = (STATIC / "site.css").read_text(encoding="utf-8")
BLOCK = r"{}\s*\{{([^}}]*)\}}"
NIGHT = dict(re.findall(r"(--(?:night|gold)[\w-]*): (#\w{6});", CSS))

AA = 4.5
"""The least contrast of a text with its ground, by WCAG 2.2, level AA."""

READ = [
    (text, ground)
    for text in (
        *("foreground-primary", "foreground-secondary", "foreground-muted", "brand-primary"),
        *("brand-content", "brand-visited", "api-name", "api-pre-name", "problematic"),
    )
    for ground in ("background-primary", "background-secondary", "background-hover")
]
"""The colours of texts, and those that they stand on."""


def colours(block: str) -> dict[str, str]:
    """The variables of a block of declarations that are colours."""
    found = re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)
    return {name.removeprefix("color-"): colour for name, colour in found}


def blocks(selector: str) -> list[dict[str, str]]:
    return [colours(found) for found in re.findall(BLOCK.format(re.escape(selector)), CSS)]


THEMES = {
    "light": blocks("html > body")[0],
    "dark": blocks('body[data-theme="dark"]')[0],
}


def luminance(colour: str) -> float:
    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[at : at + 2]) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), READ)
def test_a_text_can_be_read(theme: str, text: str, ground: str) -> None:
    assert contrast(THEMES[theme][text], THEMES[theme][ground]) >= AA


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", ["good", "bad"])
@pytest.mark.parametrize("ground", ["background-primary", "raised", "mild"])
def test_a_verdict_can_be_read(theme: str, text: str, ground: str) -> None:
    assert contrast(THEMES[theme][text], THEMES[theme][ground]) >= AA


@pytest.mark.parametrize("text", ["night-text", "night-soft", "gold"])
@pytest.mark.parametrize("ground", ["night", "night-raised"])
def test_what_stands_around_a_page_can_be_read(text: str, ground: str) -> None:
    assert contrast(NIGHT[f"--{text}"], NIGHT[f"--{ground}"]) >= AA


@pytest.mark.parametrize("theme", THEMES)
def test_the_frame_of_what_is_typed_into_can_be_seen(theme: str) -> None:
    assert contrast(THEMES[theme]["edge"], THEMES[theme]["background-primary"]) >= 3


def test_dark_is_the_same_by_choice_and_by_the_system() -> None:
    assert blocks('body:not([data-theme="light"])')[0] == THEMES["dark"]


def test_no_colour_of_the_dark_theme_is_left_out() -> None:
    assert {*THEMES["light"]} == {*THEMES["dark"]}


def test_the_design_asks_no_other_host_and_brings_no_font() -> None:
    assert re.findall(r"url\(|@import|@font-face", CSS) == []
