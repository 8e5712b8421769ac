"""The files of a catalogue are read as they are written, and a fault in one is named with its place."""

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook import Kind, Mark, Source, Stance, Standing, Text, reading
from jaipur_rules.rulebook.entries import Knowledge

RULES = """
[[rule]]
id = "SEL-1"
standing = "part"
switch = "sales"
title = {en = "Title", fr = "Titre"}
statement = {en = " Says. ", fr = "Dit."}
[[rule.source]]
document = "book"
place = "THE SALE"
item = 2
stance = "says"
prevails = true
note = {en = "Because."}
[[rule.source]]
document = "lost"
stance = "silent"
[[rule.mark]]
known = "inferred"
what = {en = "Six."}
[[rule.example]]
form = "move"
title = {en = "Shown"}
market = "DGSCK"
hands = ["L", ""]
"""

PLACES = """
[[document]]
id = "book"
language = "en"
rank = 1
title = {en = "Book"}
remark = {en = "Whole."}
[[section]]
document = "book"
heading = "The Sale"
places = [{kind = "rule", hash = "0123456789abcdef"}, {kind = "advice", hash = "fedcba9876543210"}]
[[section]]
document = "book"
heading = "Ends"
untitled = true
places = []
"""

DISPUTES = """
[[dispute]]
number = 1
rules = ["SEL-1"]
question = {en = "Why?"}
answer = {en = "So."}
"""


def read_rules(text: str) -> tuple[rulebook.Rule, ...]:
    return reading.read(reading.RULES, text.encode(), "sale.toml")


def test_a_rule_is_read() -> None:
    (rule,) = read_rules(RULES)
    assert (rule.id, rule.switch, rule.standing) == ("SEL-1", "sales", Standing.PART)
    assert rule.statement == Text("Says.", (("fr", "Dit."),))
    assert rule.argument is None
    assert rule.marks == (Mark(Knowledge.INFERRED, Text("Six.")),)
    assert rule.sources == (
        Source("book", "THE SALE", 2, Stance.SAYS, prevails=True, note=Text("Because.")),
        Source("lost", "", None, Stance.SILENT, prevails=False, note=None),
    )
    (example,) = rule.examples
    assert (example.form, example.title) == ("move", Text("Shown"))
    assert example.facts.entries == (("market", "DGSCK"), ("hands", ("L", "")))
    assert hash(rule) == hash(read_rules(RULES)[0])


def test_a_text_is_in_any_language_that_there_are_words_in(pseudo: str) -> None:
    (rule,) = read_rules(RULES.replace('fr = "Titre"', f'{pseudo} = "Ţîţļé"'))
    assert rule.title.languages == ("en", pseudo)
    assert [rule.title.to(lang) for lang in (pseudo, "fr")] == ["Ţîţļé", "Title"]
    assert rule.statement.to(pseudo) == "Says."


def test_the_index_finds_places() -> None:
    index = reading.read(reading.INDEX, PLACES.encode(), "places.toml")
    section = index.section("book", "the sale!")
    assert section is not None
    assert [str(place) for place in section.places] == ["book, The Sale, 1", "book, The Sale, 2"]
    assert [place.kind for place in index.places()] == [Kind.RULE, Kind.ADVICE]
    assert index.section("lost", "The Sale") is None
    assert index.places() == index.places("book") == section.places
    assert index.places("lost") == ()
    assert [index.is_indexed(name) for name in ("book", "lost")] == [True, False]
    assert [each.untitled for each in index.sections] == [False, True]


@pytest.mark.parametrize(("more", "examples"), [("", ()), ('examples = ["2", "1"]', ("2", "1"))])
def test_a_dispute_is_read(more: str, examples: tuple[str, ...]) -> None:
    (found,) = reading.read(reading.DISPUTES, f"{DISPUTES}{more}".encode(), "disputes.toml")
    assert (found.number, found.rules, found.examples) == (1, ("SEL-1",), examples)
    assert (f"{found.question}", f"{found.answer}") == ("Why?", "So.")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "SEL-1"', "", r"rule\[0\]: the key 'id' is missing"),
        ("switch =", "swicth =", r"rule\[0\].swicth: there is no such key here"),
        ("[[rule]]", "[[rules]]\n[[rule]]", "sale.toml, rules: there is no such key here"),
        ('switch = "sales"', "switch = 3", r"rule\[0\].switch: expected a text, found 3"),
        ('en = " Says. ", ', "", r"rule\[0\].statement: the key 'en' is missing"),
        ('fr = "Titre"', 'de = "Titel"', r"rule\[0\].title.de: there is no such key here"),
        ('"part"', '"custom"', r"rule\[0\].standing: expected one of text, part"),
        ('"silent"', '"quiet"', r"rule\[0\].source\[1\].stance: expected one of says"),
        ('form = "move"', "", r"rule\[0\].example\[0\]: the key 'form' is missing"),
        ('"L", ""', "0.5", r"sale.toml, rule 1, example 1, hands 1: 0.5 is neither"),
    ],
)
def test_a_fault_in_a_file_is_named(old: str, new: str, fault: str) -> None:
    assert RULES.count(old) == 1
    with pytest.raises(UnreadableData, match=fault) as caught:
        read_rules(RULES.replace(old, new))
    assert caught.value.where.startswith("sale.toml")


def test_a_file_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "read_data", lambda *_: None)
    with pytest.raises(UnreadableData, match=r"^places.toml: the key 'document' is missing"):
        reading.load_index.__wrapped__("jaipur")
