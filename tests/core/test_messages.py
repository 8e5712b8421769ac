"""The catalogue of messages: what a text can hold, and that every language has every text."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import ENGLISH, Message, languages, texts
from tests.cli.test_help import PAGES, codes

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in languages() if language != ENGLISH]
OWNERS = ["", *GAMES]
FIELD = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def test_a_code_without_a_text_is_a_mistake() -> None:
    with pytest.raises(KeyError, match=r"cli\.nothing"):
        messages("fr")("cli.nothing")


def test_a_message_without_a_text_has_no_parameters() -> None:
    with pytest.raises(KeyError):
        str(Message("house.rules", count=2))


def parameters(text: str) -> set[str]:
    return {found[0] for found in FIELD.findall(text)}


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", OTHERS)
class TestEveryLanguage:
    """What a language lacks, named."""

    def test_it_has_every_text(self, owner: str, language: str) -> None:
        assert sorted(texts(owner, ENGLISH).keys() ^ texts(owner, language).keys()) == []

    def test_its_texts_have_the_same_parameters(self, owner: str, language: str) -> None:
        theirs = texts(owner, language)
        assert [
            code
            for code, text in texts(owner, ENGLISH).items()
            if parameters(text) != parameters(theirs.get(code, text))
        ] == []


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "jaipur_rules").rglob("languages/*.json")),
    ids=lambda path: f"{path.parents[1].name}-{path.stem}",
)
def test_no_code_stands_twice_in_a_file(path: Path) -> None:
    twice = list[str]()

    def names(pairs: list[tuple[str, object]]) -> None:
        found = [name for name, _ in pairs]
        twice.extend(name for name in set(found) if found.count(name) > 1)

    json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=names)
    assert twice == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("owner", OWNERS)
def test_no_text_holds_a_brace_that_is_no_parameter(owner: str, language: str) -> None:
    left = {code: FIELD.sub("", text) for code, text in texts(owner, language).items()}
    assert [code for code, text in left.items() if set("{}") & set(text)] == []


PLACE = r"[\w-]+"
"""What stands for a value in the pattern of a code."""

ANY_GROUP = rf"{PLACE}\.{PLACE}"
"""The beginning of a pattern that names no group."""


def pattern_of(parts: Iterable[str | None]) -> str:
    """The pattern of the codes that are put together of words and values; a value is None here."""
    return "".join(PLACE if part is None else re.escape(part) for part in parts)


def words_of(parts: ast.JoinedStr) -> Iterator[str | None]:
    for part in parts.values:
        yield str(part.value) if isinstance(part, ast.Constant) else None


@cache
def codes_in_sources() -> tuple[set[str], set[str]]:
    """The texts in the sources that may be codes, and the patterns of codes that are put together."""
    whole, patterns = set[str](), set[str]()
    folders = (ROOT / "jaipur_rules", ROOT / "proofs", ROOT / "site", ROOT / "tools")
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text())))
        put_together = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        patterns |= {pattern_of(words_of(node)) for node in put_together}
        within = {id(part) for node in put_together for part in node.values}
        whole |= {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in within
        }
    for path in [
        *(ROOT / "site/static").rglob("*.js"),
        *(ROOT / "site/jaipur_site").rglob("templates/*"),
    ]:
        text = path.read_text(encoding="utf-8")
        whole |= {found[1] for found in re.findall(r"""(["'`])([a-z]+(?:\.[\w.-]+)+)\1""", text)}
        for code in re.findall(r"`((?:[\w.-]|\$\{[\w.]+\})+)`", text):
            parts = re.split(r"(\$\{[\w.]+\})", code)
            patterns.add(pattern_of(None if part.startswith("$") else part for part in parts))
        patterns |= {pattern_of((start, None)) for start in re.findall(r"'([a-z.]+\.)' ~", text)}
    return whole, patterns


def known() -> Iterator[str]:
    for owner in OWNERS:
        yield from texts(owner, ENGLISH)


WITH_ONE_DOT = {
    r"cli\.(matched|changed|missing|added)": "the states of a place in the text of a rulebook",
    r"jaipur\.kit\.mistake\.[\w-]+": "the mistakes that a count shows, by their names in `mistakes.txt`",
    r"json\.(not_json|no_value|no_comma|no_colon|no_key|open_text|more)": "why a text is not JSON",
    r"language\.(and|or)": "the words that join the values of a parameter",
    r"record\.(round|ply|event)": "the steps on the way to a value in a record",
    r"simulate\.(matches|rounds|plies|drawn|given_up|files|bytes)": "the figures of a simulation",
    r"system\.E[A-Z]+": "the reasons of the system, by their names there",
    r"trader\.\d": "the traders, by their seats",
}
"""Codes that are put together of a group and a name alone, and what they are; their patterns would excuse whole groups."""


def test_every_text_is_asked_for() -> None:
    whole, patterns = codes_in_sources()
    whole |= {code for words in PAGES for code in codes(words)}
    named = [each for each in patterns if each.count(r"\.") > 1 and not each.startswith(ANY_GROUP)]
    put_together = re.compile("|".join([*WITH_ONE_DOT, *named]))
    # A table of codes can be asked for by their beginning, such as "site.theme.text.".
    tables = tuple(text for text in whole if re.fullmatch(r"[a-z_]+\.[a-z_]+\.([a-z_.]+\.)?", text))

    def asked(code: str) -> bool:
        names = {code, code.rpartition(".")[0]} - {code.partition(".")[0]}
        is_put_together = any(put_together.fullmatch(name) for name in names)
        return bool(names & whole) or is_put_together or code.startswith(tables)

    assert [code for code in known() if not asked(code)] == []


def test_every_code_has_a_text() -> None:
    whole, _ = codes_in_sources()
    codes = set(known())
    groups = {code.rpartition(".")[0] for code in codes}
    heads = {code.partition(".")[0] for code in codes}
    pattern = re.compile(r"[a-z_]+(\.(?!(?:css|csv|html|json|made|md|mjs|py|toml)\b)[a-z_]\w*)+")
    asked = {text for text in whole if pattern.fullmatch(text) and text.partition(".")[0] in heads}
    assert sorted(asked - codes - groups) == []
