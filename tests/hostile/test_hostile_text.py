"""Whatever text somebody sends is read or refused in a time that grows with its length alone, and by an error of ours.

How the documents are made is kept in `toml.txt` and `json.txt`: a name, and an expression in Python by the length.
"""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import pytest

from jaipur_rules import johari, parse_move, read_move
from jaipur_rules.cli.options import ruleset_of, table_in
from jaipur_rules.conformance.protocol import Body, ProgramFault, read_answer, read_hello
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import LONGEST, plain_from
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.typed_moves import LONGEST_MOVE
from jaipur_rules.encoding import view_from_json
from jaipur_rules.jaipur.conformance import VECTORS
from jaipur_rules.jaipur.encoding import view_from_line
from jaipur_rules.jaipur.players import Search
from jaipur_rules.johari import encoding as johari_encoding
from jaipur_rules.johari.conformance import VECTORS as JOHARI_VECTORS
from jaipur_rules.johari.rules.ruleset import read_components
from jaipur_rules.record import record_from_json
from jaipur_rules.referee import judge_question
from jaipur_rules.rulebook import load
from tests.profiles import some
from tests.scripts import ROOT

Reader = Callable[[str], object]

LENGTHS = (1, 2, 4, 8)
GROWTH = 8 * 4
"""Eight times the length takes eight times as long, and no more than four times that; the square is 64."""

SENTENCES: dict[str, Reader] = {
    "jaipur": read_move,
    "johari": johari.read_move,
    "jaipur-notation": parse_move,
    "johari-notation": johari.parse_move,
    "jaipur-question": lambda text: judge_question(text, "jaipur"),
    "johari-question": lambda text: judge_question(text, "johari"),
    "search": load("jaipur").search,
    "recherche": lambda text: load("johari").search(text, "fr"),
}
REPEATED = (
    *"'_’ \n]`7\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH SPACE}\ud800",
    *"...|W1|abcd |lethar |or |card |two camels for two |99 x W1 |play |take W1 onto ".split("|"),
    *'prends or |donne W1 à |play sale |hire W 1 |s\'il te plaît |{"move":'.split("|"),
)
"""Characters and words that are said again and again."""
AROUND = {"bare": ("", ""), "quoted": ("'", "a"), "in-a-sentence": ("take ", " gold")}


def seconds(read: Reader, text: str) -> float:
    """The shortest of some times that it takes to read or refuse a text."""
    times: list[float] = []
    while len(times) < 3 or (len(times) < 8 and min(times) < 0.001):
        begun = process_time()
        with suppress(RulesError, ProgramFault):
            read(text)
        times.append(process_time() - begun)
    return min(times)


def growth(read: Reader, text: Callable[[int], str], base: int) -> float:
    """How many times as long the longest text takes as the shortest one, at the quietest of some moments.

    What takes less than a millisecond counts as one.
    """
    least = [float("inf")] * len(LENGTHS)
    for _ in range(6):
        for place, length in enumerate(LENGTHS):
            least[place] = min(least[place], seconds(read, text(base * length)))
        if least[-1] < GROWTH * max(least[0], 0.001):
            break
    return least[-1] / max(least[0], 0.001)


@pytest.mark.parametrize(
    ("reader", "repeated", "around"),
    some([*product(SENTENCES, REPEATED, AROUND)], every=19),
    ids=ascii,
)
def test_a_sentence_is_read_in_a_time_that_grows_with_its_length(
    reader: str, repeated: str, around: str
) -> None:
    before, after = AROUND[around]

    def text(length: int) -> str:
        inside = length - len(before) - len(after)
        return before + (repeated * length)[:inside] + after

    assert growth(SENTENCES[reader], text, LONGEST_MOVE // LENGTHS[-1]) < GROWTH


@pytest.mark.parametrize("reader", SENTENCES)
def test_a_text_of_a_megabyte_is_no_sentence(reader: str) -> None:
    assert seconds(SENTENCES[reader], "camel card " * 100_000) < 2


def made(text: str, length: int) -> str:
    """A document of so many characters, or a few more, by a line of a text."""
    found: str = eval(text, {**globals(), "length": length})
    return found


def documents(file: str) -> dict[str, Callable[[int], str]]:
    """The documents of a text, by name: how each is made by its length."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return {name: partial(made, text) for name, _, text in (line.partition(": ") for line in lines)}


TOML = documents("toml.txt")


def table(text: str) -> object:
    """The table of Johari that a file with this text lays out."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "table.toml"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        return table_in(str(file), None)


FILES: dict[str, Reader] = {
    "johari-table": table,
    "facts": lambda text: plain_from(text, "a.toml"),
    "components": lambda text: read_components(text, "a.toml"),
}


@pytest.mark.parametrize(("reader", "document"), some([*product(FILES, TOML)], every=5), ids=str)
def test_a_file_is_read_in_a_time_that_grows_with_its_length(reader: str, document: str) -> None:
    base = LONGEST // LENGTHS[-1] - 100
    assert growth(FILES[reader], TOML[document], base) < GROWTH


def test_a_longer_file_is_refused() -> None:
    with pytest.raises(RulesError, match="longer than 150,000 characters"):
        plain_from("#" * (LONGEST + 1), "a.toml")


HELLO: Body = {"protocol": 1, "name": "a", "version": "1", "parts": ["game"]}


def hello_with(key: str, value: Plain) -> str:
    """The introduction of a program, with one part of it changed."""
    return json.dumps({"id": 1, **HELLO, key: value})


def whole_rounds(length: int) -> str:
    """A record of the same whole round, again and again."""
    record = json.loads((ROOT / "examples/match-7601-a.json").read_text(encoding="utf-8"))
    one = record["rounds"][0]
    return json.dumps({**record, "rounds": [one] * (length // len(json.dumps(one)))})


DOCUMENTS = documents("json.txt")
READERS: dict[str, Reader] = {
    "record": record_from_json,
    "view": view_from_json,
    "line": view_from_line,
    "case": lambda text: VECTORS.read_case(text.encode(errors="surrogatepass")),
    "johari-view": johari_encoding.view_from_json,
    "johari-line": johari_encoding.view_from_line,
    "johari-case": lambda text: JOHARI_VECTORS.read_case(text.encode(errors="surrogatepass")),
    "answer": lambda text: read_answer(text.encode(errors="surrogatepass"), 1),
    "hello": lambda text: read_hello(read_answer(text.encode(errors="surrogatepass"), 1), "jaipur"),
    "setting": lambda text: ruleset_of("jaipur", None, [text]),
    "johari-setting": lambda text: ruleset_of("johari", None, [text]),
    "budget": lambda text: Search.within([text]),
}


@pytest.mark.parametrize(
    ("reader", "document"), some([*product(READERS, DOCUMENTS)], every=7), ids=str
)
def test_a_document_is_read_in_a_time_that_grows_with_its_length(
    reader: str, document: str
) -> None:
    assert growth(READERS[reader], DOCUMENTS[document], 20_000) < GROWTH


MEGABYTE = 990_000
LARGE: dict[str, tuple[Reader, Callable[[int], str], int]] = {
    f"{reader}-{document}": (readers[reader], documents[document], length)
    for readers, documents, length in (
        (READERS, DOCUMENTS, MEGABYTE),
        (FILES, TOML, LONGEST - 1000),
    )
    for reader, document in product(readers, documents)
}


def peak() -> float:
    """The most memory that this process has held, in MB."""
    import resource  # a module of POSIX alone

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


def cost(name: str, told: Connection) -> None:
    """Tell how many seconds of the processor and MB it takes to read or refuse a document of a megabyte.

    The memory includes the document's own, and a file in TOML is as long as one may be.
    """
    read, document, length = LARGE[name]
    before = peak()
    text = document(length)
    begun = process_time()
    with suppress(RulesError, ProgramFault):
        read(text)
    told.send((process_time() - begun, peak() - before))


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured on POSIX")
@pytest.mark.parametrize("name", LARGE)
def test_a_document_of_a_megabyte_is_read_within_limits(name: str) -> None:
    """Each in a process of its own, since the peak of one never falls."""
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=cost, args=(name, there))
    child.start()
    there.close()
    took, held = here.recv()
    child.join()
    assert took < 2
    assert held < 300


def test_a_program_names_so_many_rulesets_and_no_more() -> None:
    answer: Body = {**HELLO, "rulesets": [{"exchange_min": 1}] * 5000}
    with pytest.raises(ProgramFault, match="up to 50 rulesets"):
        read_hello(answer, "jaipur")


def test_what_a_program_can_do_is_counted_once() -> None:
    answer: Body = {**HELLO, "parts": ["game"] * 100_000}
    hello = read_hello(answer, "jaipur")
    assert hello.parts == ("game",)


@pytest.mark.parametrize(
    "read",
    [
        *(SENTENCES[name] for name in ("jaipur", "johari", "jaipur-notation", "johari-notation")),
        *(READERS[name] for name in ("record", "view", "line")),
        lambda text: plain_from("x = [", text),
    ],
)
def test_half_a_character_is_refused_in_words_that_can_be_printed(read: Reader) -> None:
    with pytest.raises(RulesError) as refused:
        read("\ud800")
    assert str(refused.value).encode()
