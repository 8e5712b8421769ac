"""The smaller parts of the site: code and tests by rule, values in words, the pages beside a page, data and what search engines read."""

import doctest
import importlib
import json
import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, languages, texts
from jaipur_rules.rulebook import dispute_to_json, rule_to_json
from jaipur_site.book import book
from jaipur_site.examples import Names, in_words
from jaipur_site.extension import Site, data
from jaipur_site.games import GAMES
from jaipur_site.markup import TEMPLATES
from jaipur_site.navigation import Branch
from jaipur_site.pages import fronts, language_of, missing, referee, versions
from tools import rule_code as code

BASE = "https://rules.example/"

WITH_EXAMPLES = (
    *("tools.api", "tools.rule_code", "jaipur_site.examples", "jaipur_site.games"),
    *("jaipur_site.links", "jaipur_site.markup", "jaipur_site.navigation", "jaipur_site.pages"),
    "jaipur_site.reference",
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_come_out_as_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_a_rule_is_carried_where_the_source_names_it() -> None:
    spots = code.carried("jaipur", ("EXC",))["EXC-3"]
    assert ("legality.py", "_of_exchange") in {(Path(spot.file).name, spot.name) for spot in spots}
    sources = {spot.file: (code.ROOT / spot.file).read_text(encoding="utf-8") for spot in spots}
    assert [file for file, text in sources.items() if not re.search("EXC-3|EXC-1 to", text)] == []


def test_what_the_list_names_has_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rule_code.toml"
    file.write_text('[jaipur]\nEND-7 = ["transition:no_such_function"]\n')
    monkeypatch.setattr(code, "CARRIED", file)
    with pytest.raises(ValueError, match="there is no transition:no_such_function"):
        code.carried("jaipur", ("END",))


@pytest.mark.parametrize(("rule", "name"), [("SET-8", "Box"), ("SET-4", "_seat")])
def test_what_the_list_names_carries_the_rule(rule: str, name: str) -> None:
    assert name in {spot.name for spot in code.carried("jaipur", ("SET",))[rule]}


BOOKS = tuple(Branch(f"{name}/index", name, (Branch(f"{name}/sale", "Sale"),)) for name in "ab")
PARTS = [
    Branch("", "", (Branch("rules", "Rules", BOOKS),), "Players"),
    Branch("", "", (Branch("guide", "Guide"),), "Developers"),
]
"""Two parts: one with two books of a chapter each, and one with a guide."""


def shown_beside(page: str, language: Language = ENGLISH) -> str:
    """The pages beside a page, as its template has them."""
    template = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=False).get_template(  # noqa: S701 - Sphinx escapes nothing
        "navigation.html"
    )
    values = {
        "say": messages(language),
        "language": language,
        "language_of": language_of,
        "fronts": fronts(language),
        "pagename": page,
        "pathto": lambda name: f"{name}.html",
        "parts": PARTS,
        "shown": next(part for part in PARTS if part.holds(page)),
        "beside": page,
    }
    module = template.make_module(values)
    return str(module.all())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("page", "led"),
    [
        ("rules", ["rules", "a/index", "b/index", "guide"]),
        pytest.param("a/sale", ["rules", "a/index", "a/sale", "b/index", "guide"], id="one book"),
        pytest.param("guide", ["rules", "guide"], id="another part"),
    ],
)
def test_a_page_is_beside_the_pages_of_its_part_and_book(page: str, led: list[str]) -> None:
    tree = shown_beside(page)
    assert re.findall(r'href="([\w/]+)\.html"', tree) == led
    assert re.findall(r'current-page"><a [^>]*href="([\w/]+)\.html"', tree) == [page]


def test_beside_a_french_page_the_captions_are_french() -> None:
    tree = shown_beside("rules", "fr")
    assert re.findall(r'caption-text">(?:<a [^>]*>)?([^<]+)<', tree) == ["Joueurs", "Développeurs"]
    assert 'aria-label="Déplier ou replier\u202f: ' in tree


def test_a_value_can_carry_a_rule() -> None:
    assert [spot for spot in code.carried("jaipur", ("TRN",))["TRN-2"] if spot.name == "Move"]


@pytest.mark.thorough
def test_tests_are_found_by_their_marks() -> None:
    assert "tests/jaipur/test_exchange.py" in {spot.file for spot in code.tests()["EXC-3"]}


def test_a_switch_shows_its_values_and_who_plays_by_them() -> None:
    first, second = GAMES["jaipur"].choices("exchange_min")
    assert (first.value, first.is_default, second.value) == ("2", True, "1")
    assert second.presets == ("third-party-page",)
    none, number = GAMES["jaipur"].choices("turn_cap")
    assert (none.value, none.is_default, number.value) == ("none", True, None)


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("winner", -1, "nobody"),
        ("to_move", 1, "second trader"),
        ("deck_size", 40, "40"),
        ("match_over", False, "no"),
        ("seal", (), "nobody"),
        ("seal", (1,), "second trader"),
        ("seal", (0, 1), "both"),
        ("seals", (2, 0), "first trader: 2 · second trader: 0"),
        ("herds_shown", ("some", 3), "first trader: some · second trader: 3"),
        ("won", (), "none"),
        ("own_bonuses", (3, "?"), "3, ?"),
        ("ended_by", "", "nothing: the round goes on"),
        ("ended_by", "END-2", "END-2"),
        ("discard", "", "–"),
        ("opponent_hand", "hidden", "hidden"),
    ],
)
def test_values_in_words(name: str, value: int | str | tuple[int | str, ...], shown: str) -> None:
    assert in_words(name, value, Names("jaipur", ENGLISH)) == shown


def test_every_game_with_a_catalogue_has_its_pages() -> None:
    assert {*GAMES} == {*rulebook.games()}


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("index", {"en": "index", "fr": "home/fr/index"}),
        (
            "rules/johari/fr/disputes",
            {lang: f"rules/johari/{lang}/disputes" for lang in languages()},
        ),
        ("quick-start", {}),
        ("referee/index", {}),
    ],
)
def test_a_page_leads_to_itself_in_every_language(page: str, names: dict[str, str]) -> None:
    assert versions(page) == names


def test_an_address_without_a_page_leads_on_in_every_language() -> None:
    body = missing(BASE)["body"]
    assert re.findall(r'<section lang="([^"]*)">', body) == [*languages()]
    assert f'href="{BASE}referee/index.html#lang=fr"' in body
    assert [link for link in re.findall('<a[^>]* href="([^"]*)"', body) if BASE not in link] == []


def test_the_rules_and_disputes_of_a_game_are_data_as_the_library_has_them() -> None:
    files = data([book("jaipur", ENGLISH)])
    rules, disputes = (
        json.loads(files[f"data/jaipur/{name}.json"]) for name in ("rules", "disputes")
    )
    catalogue = rulebook.load("jaipur")
    assert rules == [rule_to_json(rule) for rule in catalogue]
    assert disputes == [dispute_to_json(dispute) for dispute in catalogue.disputes]


def test_the_page_of_the_referee_has_the_words_around_it_in_every_language() -> None:
    found = re.search(
        r'<script type="application/json" id="referee-around">(.*?)</script>', referee()
    )
    assert found is not None
    table = json.loads(found[1])
    assert {*table["languages"]} == {*languages()} - {ENGLISH}
    french = table["languages"]["fr"]
    assert french["links"] == {"index.html": "home/fr/index.html"}
    assert french["texts"]["All pages"] == "Toutes les pages"


def test_every_caption_of_the_navigation_has_its_words(root: Path) -> None:
    index = (root / "docs" / "index.md").read_text(encoding="utf-8")
    captions = {found.lower() for found in re.findall(r"^## (.+)$", index, re.MULTILINE)}
    start = "site.theme.caption."
    codes = {code for code in texts("", ENGLISH) if code.startswith(start)}
    assert codes == {start + caption for caption in captions}


SITE = Site([book("jaipur", language) for language in ("en", "fr")])
for each in SITE.books:
    SITE.anchors |= each.anchors()


@pytest.mark.parametrize(
    ("written", "led"),
    [
        ("[a](api.md)", "[a](api/index.md)"),
        ("[a](../api.md)", "[a](../api/index.md)"),
        ("[a](rules/jaipur.fr.md)", "[a](rules/jaipur/fr/index.md)"),
        (
            "[a](rules/jaipur.en.md#exc-2)",
            "[a](rules/jaipur/en/exc-2.md)",
        ),
        ("[a](rules/jaipur.en.md#questions)", "[a](rules/jaipur/en/disputes.md)"),
        ("[a](rules/jaipur.en.md#selling)", "[a](rules/jaipur/en/sale.md)"),
        ("[a](quick-start.md#a-match)", "[a](quick-start.md#a-match)"),
    ],
)
def test_a_link_into_a_document_leads_to_the_page_of_the_site(written: str, led: str) -> None:
    source = [written]
    SITE.fill(None, "concepts", source)  # type: ignore[arg-type]  # Sphinx itself, which it does not ask
    assert source == [led]


def test_the_first_page_leads_to_what_the_page_of_all_pages_lists(root: Path) -> None:
    source = [(root / "docs" / "index.md").read_text(encoding="utf-8")]
    SITE.fill(None, "index", source)  # type: ignore[arg-type]  # Sphinx itself, which it does not ask
    assert source[0].index("# The rules of Jaipur") < source[0].index('class="ask"')
    trees = re.findall(r"^:caption: (.+)\n\n((?:.+\n)+?)```", source[0], re.MULTILINE)
    assert [caption for caption, _ in trees] == ["Players", "Johari", "Developers", "Evidence"]
    assert trees[0][1].split() == [
        *("rules/jaipur/en/index", "rules/jaipur/fr/index", "referee/index", "odds")
    ]
