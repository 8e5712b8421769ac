"""The smaller parts of the site: values in words, the pages beside a page, links, data.

Values in words are kept in `values.txt`, and links in `links.txt`. REGENERATE=1 writes them anew; read the diff.
"""

import doctest
import importlib
import json
import re
from ast import literal_eval
from itertools import product
from pathlib import Path

import pytest
from markupsafe import Markup

from jaipur_rules import rulebook
from jaipur_rules.core.messages import ENGLISH, languages, texts
from jaipur_rules.rulebook import dispute_to_json, rule_to_json
from jaipur_site.book import book
from jaipur_site.examples import Names, in_words
from jaipur_site.extension import Site, data
from tests.golden import kept
from tests.render.test_palette import contrast
from tests.scripts import STATIC

WITH_EXAMPLES = (
    *("tools.api", "tools.rules_matrix", "jaipur_site.examples", "jaipur_site.games"),
    *("jaipur_site.links", "jaipur_site.markup", "jaipur_site.navigation", "jaipur_site.pages"),
    *("jaipur_site.games.jaipur", "jaipur_site.games.johari", "jaipur_site.reference"),
    *("jaipur_site.browser.bringing", "jaipur_site.browser.desk"),
    *("jaipur_site.browser.facts", "jaipur_site.browser.offline", "jaipur_site.browser.putting"),
    *("jaipur_site.browser.reasons", "jaipur_site.book", "jaipur_site.files"),
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_come_out_as_they_say(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert (found.failed, found.attempted > 0) == (0, True)


def worded(case: str) -> str:
    """A value of an example in words."""
    name, _, value = case.partition(" ")
    return in_words(name, literal_eval(value), Names("jaipur", ENGLISH))


VALUES = kept(Path(__file__).with_name("values.txt"), worded)


@pytest.mark.parametrize("case", VALUES)
def test_values_in_words(case: str) -> None:
    assert worded(case) == VALUES[case]


def test_rules_are_links_but_not_inside_links() -> None:
    text = Markup("see EXC-3 and EXC-99, <a href='x'>EXC-2</a>")
    shown = book("jaipur", "fr").linked(text)
    assert 'href="exc-3.html"' in shown
    assert shown.endswith("EXC-99, <a href='x'>EXC-2</a>")


def test_a_rule_leads_to_the_rules_next_to_it() -> None:
    jaipur = book("jaipur", "fr")
    first, second, *_, last = jaipur.catalogue
    ways = [jaipur.neighbours(jaipur.page(rule.id.lower())) for rule in (first, second, last)]
    assert [[*each] for each in ways] == [["next"], ["prev", "next"], ["prev"]]
    assert ways[1]["prev"] == {"link": jaipur.href(first.id), "title": jaipur.titled(first)}
    assert jaipur.neighbours("index") == {}


def test_the_rules_and_disputes_of_a_game_are_data_as_the_library_has_them() -> None:
    files, catalogue = data(), rulebook.load("jaipur")
    rules, disputes = (
        json.loads(files[f"data/jaipur/{name}.json"]) for name in ("rules", "disputes")
    )
    assert rules == [rule_to_json(rule) for rule in catalogue]
    assert disputes == [dispute_to_json(dispute) for dispute in catalogue.disputes]


SITE = Site([book("jaipur", language) for language in languages()])
for each in SITE.books:
    SITE.anchors |= each.anchors()


def led(written: str) -> str:
    """Where a link in a document leads on the site."""
    source = [f"[a]({written})"]
    SITE.fill(None, "concepts", source)  # type: ignore[arg-type]  # Sphinx itself, which it does not ask
    return source[0].removeprefix("[a](").removesuffix(")")


LINKS = kept(Path(__file__).with_name("links.txt"), led)


@pytest.mark.parametrize("written", LINKS)
def test_a_link_into_a_document_leads_to_the_page_of_the_site(written: str) -> None:
    assert led(written) == LINKS[written]


def test_the_first_page_leads_to_what_the_page_of_all_pages_lists(root: Path) -> None:
    source = [(root / "docs" / "index.md").read_text(encoding="utf-8")]
    SITE.fill(None, "index", source)  # type: ignore[arg-type]  # Sphinx itself, which it does not ask
    assert source[0].index("# The rules of Jaipur") < source[0].index('class="ask"')
    trees = re.findall(r"^:caption: (.+)\n\n((?:.+\n)+?)```", source[0], re.MULTILINE)
    start = "site.theme.caption."
    codes = {code for code in texts("", ENGLISH) if code.startswith(start)}
    assert {f"{start}{caption.lower()}" for caption, _ in trees} == codes
    led = "rules/jaipur/en/index rules/jaipur/fr/index referee/index odds"
    assert trees[0] == ("Players", "\n".join([*led.split(), ""]))


CSS = (STATIC / "site.css").read_text(encoding="utf-8")


def colours(selector: str) -> dict[str, str]:
    """The colours that a block of the design gives names to."""
    block = CSS.split(f"{selector} {{")[1].partition("}")[0]
    return dict(re.findall(r"--(?:color-)?([\w-]+): (#\w+);", block))


LIGHT, DARK = map(colours, ("html > body", 'body[data-theme="dark"]'))


def test_dark_is_the_same_by_choice_and_by_the_system() -> None:
    assert colours('body:not([data-theme="light"])') == DARK
    assert [*DARK] == [*LIGHT]
    assert re.findall(r"url\(|@import|@font-face", CSS) == []


INKS = "foreground-primary foreground-secondary foreground-muted brand-primary brand-content brand-visited api-name api-pre-name problematic"
COLOURS = [
    (INKS, "background-primary background-secondary background-hover", 4.5),
    ("good bad", "background-primary raised mild", 4.5),
    ("night-text night-soft gold", "night night-raised", 4.5),
    ("edge", "background-primary", 3),
]
"""What is read or told apart, the grounds that it stands on, and the least contrast by WCAG 2.2, level AA."""


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_the_site_shows_can_be_read(theme: dict[str, str]) -> None:
    tints = colours(":root, body") | theme
    assert [
        (ink, ground)
        for inks, grounds, least in COLOURS
        for ink, ground in product(inks.split(), grounds.split())
        if contrast(tints[ink], tints[ground]) < least
    ] == []
