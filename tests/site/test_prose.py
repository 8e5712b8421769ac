"""The pages for players as people read them: no English word outside the catalogue, and French as it is set."""

import re

import pytest
from bs4 import BeautifulSoup

from jaipur_rules.core.game import game
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_site.book import book
from jaipur_site.games import GAMES
from jaipur_site.pages import home, page, referee, rule_page
from tests.core.test_glossary import CODE, EVERY_GAME, PLAIN, Place, applies, wrong
from tests.profiles import some
from tests.pseudo import plain_words

READ = ("alt", "title", "aria-label", "placeholder", "data-chapters", "data-closest")
"""The attributes that people read, or are read to."""

SKIPPED = ("spots", "heading")
"""The classes of what is no prose of ours: the names of functions, and the headings of the rulebooks as they stand there."""

INLINE = {"a", "em", "small", "span", "strong", "code"}
NOT_MARKUP = re.compile(
    r"\A---\n.*?\n---\n|^```\{toctree\}\n.*?^```$|^```[^\n]*$", re.MULTILINE | re.DOTALL
)
LINK = re.compile(r"\]\([^()\s]*\)")


def prose(source: str, language: Language) -> str:
    """What people read in a source, in Markdown or as markup, in its language; for what is skipped there is a dot."""
    page = BeautifulSoup(LINK.sub("]", NOT_MARKUP.sub("", source)), "html.parser")
    for each in page.find_all():
        is_other = each.get("lang", language) != language
        if is_other or each.name == "code" or {*SKIPPED} & {*each.get_attribute_list("class")}:
            each.replace_with("·")
    read = [f"{each[name]}" for each in page.find_all() for name in READ if each.get(name)]
    for each in page.find_all():
        if each.name not in INLINE:
            each.insert_before("\n")
            each.append("\n")
    return "\n".join([page.get_text(), *read]).replace("\\", "")


FIXED = ("contents", "disputes", "differences", "sheet")
NAMES = ["home", "referee"]
for title in GAMES:
    chapters = [each.id for each in book(title, ENGLISH).catalogue.chapters]
    NAMES += [f"{title} {name}" for name in (*FIXED, *chapters)]


def read(name: str, language: Language) -> str:
    """What people read on the page of a name in a language; of a chapter, also on the pages of its rules."""
    match name.split():
        case ["home"]:
            sources = [str(home([book(each, language) for each in GAMES]))]
        case ["referee"]:
            sources = [str(referee())]
        case [title, template] if template in FIXED:
            sources = [page(book(title, language), template).source]
        case [title, chapter]:
            each = book(title, language)
            pages = [rule_page(each, rule) for rule in each.rules_of(chapter)]
            pages.append(page(each, "chapter", chapter=each.catalogue.chapter(chapter)))
            sources = [found.source for found in pages]
        case _:
            raise LookupError(name)
    return "\n".join(prose(source, language) for source in sources)


FACTS = r"\b[A-Z]{3}-\d+ \([^()]*\)|(?<=\s)\?(?= ·|$)"
"""A rule with the values that break it, in notation, and the mark of a value that is hidden."""

NOTATION = re.compile(
    rf"{FACTS}"
    r"|[+-][DGSCPLK]+(-[DGSCPLK]+)?"  # a move of Jaipur
    r"|(?<=\] )\([a-z]+( [^ ()\[\]~:][^()\[\]~:]*)?\)"  # a move of Johari, after its words
    r"|\b[DGSCPLKWBRAN]+\b"  # cards
    r"|[\w=, ]*\w+=\w+"  # rules that are not the default
    # the rulesets are called the same in every language, and so are the games
    rf"|\b({'|'.join(name for each in GAMES for name in game(each).rules.rulesets)})\b"
    r"|\b(Jaipur|Johari|and)\b"
)

pages = pytest.mark.parametrize("name", some(NAMES, every=3))


@pages
def test_no_word_of_a_page_stands_outside_the_catalogue(
    pseudo_rules: Language, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("jaipur_site.pages.languages", lambda: (pseudo_rules,))
    text = read(name, pseudo_rules)
    assert "~]" in text
    assert plain_words(NOTATION.sub(" ", text)) == []


@pages
def test_a_french_page_is_set_as_french_and_has_no_wrong_word(name: str) -> None:
    title, _, own = name.partition(" ")
    text = CODE.sub("·", read(name, "fr"))
    place = Place(title if own else EVERY_GAME, "fr", name, text)
    assert len(text.split()) > 30
    assert PLAIN.findall(re.sub(FACTS, "·", text)) == []
    found = [one.pattern.search(text) for one in wrong() if applies(one, place)]
    assert [each[0] for each in found if each] == []
