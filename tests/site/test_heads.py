"""What the head of a page says of it, and the files that lead to all pages."""

import re
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.core.messages import ENGLISH, languages
from tools.site.code import ROOT
from tools.site.heads import LONGEST, PICTURE, Head, is_listed, missing, robots, sitemap
from tools.site.theme import mended

BASE = "https://rules.example.org/"


def tags(page: str, title: str = "Selling", body: str = "", language: str = ENGLISH) -> str:
    return str(Head(BASE, page, title, language, body).markup())


def test_a_page_is_described_by_its_first_paragraph_without_markup() -> None:
    body = (
        '<p class="meta">in the rulebook</p><p><a href="x">Français</a></p><p class="lead">{}</p>'
    )
    said = tags(
        "rules/jaipur/en/sale", body=body.format("All &amp; <em>every</em> " + "card " * 60)
    )
    (description,) = re.findall(r'<meta name="description" content="([^"]*)">', said)
    assert description.startswith("All &amp; every card card")
    assert description.endswith(" …")
    assert len(description) <= LONGEST + len("amp;")


def test_a_page_without_a_paragraph_is_described_by_its_title() -> None:
    assert '<meta name="description" content="Selling &amp; &#34;more&#34;">' in tags(
        "rules/jaipur/en/index", 'Selling & "more"', "<p>Short.</p>"
    )


@pytest.mark.parametrize(
    ("page", "addresses"),
    [
        ("index", {"en": "", "fr": "home/fr/index.html"}),
        ("home/fr/rules", {"en": "rules/index.html", "fr": "home/fr/rules.html"}),
        (
            "rules/johari/fr/disputes",
            {lang: f"rules/johari/{lang}/disputes.html" for lang in languages()},
        ),
        ("guide/quick-start", {}),
        ("referee/index", {}),
    ],
)
def test_a_page_leads_to_itself_in_every_language(page: str, addresses: dict[str, str]) -> None:
    found = dict(
        re.findall(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">', tags(page))
    )
    assert found == {lang: BASE + path for lang, path in addresses.items()}


def test_whoever_is_sent_an_address_is_shown_a_title_and_a_picture() -> None:
    said = tags("guide/why", "Why")
    assert '<meta property="og:title" content="Why">' in said
    assert f'<meta property="og:url" content="{BASE}guide/why.html">' in said
    assert f'<meta property="og:image" content="{BASE}{PICTURE}">' in said
    png = (ROOT / "docs" / PICTURE).read_bytes()
    assert [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)] == [1200, 630]


def test_the_map_has_every_page_that_anybody_looks_for_once() -> None:
    pages = ["index", "guide/why", "search", "genindex", "source/jaipur_rules/cards.py"]
    found = [each.text for each in ET.fromstring(sitemap(BASE, pages)).iter() if each.text]
    assert [each for each in found if each.strip()] == [f"{BASE}guide/why.html", BASE]
    assert f"Sitemap: {BASE}sitemap.xml" in robots(BASE)
    assert not is_listed("source/a.py")
    assert '<meta name="robots" content="noindex">' in tags("search")


def test_an_address_without_a_page_leads_on_in_every_language_and_loads_nothing() -> None:
    page = missing(BASE)
    assert re.findall(r'<section lang="([^"]*)">', page) == [*languages()]
    assert f'href="{BASE}referee/index.html#lang=fr"' in page
    assert re.findall(r"<(?:script|img)\b", page) == []
    assert re.findall("<link[^>]*>", page) == ['<link rel="icon" href="data:,">']
    links = re.findall('<a[^>]* href="([^"]*)"', page)
    assert [each for each in links if not each.startswith(BASE)] == []


def test_the_home_page_has_its_name_in_its_title() -> None:
    better = mended('<html lang="en"><title>jaipur-rules</title>')
    assert "<title>The rules of Jaipur - jaipur-rules</title>" in better
    assert mended(better) == better
