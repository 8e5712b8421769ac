"""Every fault in a file of the catalogue is named, with the file and the entry."""

import pytest

from jaipur_rules.core.facts import facts_from
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook.entries import (
    Chapter,
    Knowledge,
    Mark,
    Rule,
    Source,
    Stance,
    Standing,
    Text,
)
from jaipur_rules.rulebook.index import Index, read_index
from jaipur_rules.rulebook.reader import (
    Form,
    read_chapters,
    read_disputes,
    read_forms,
    read_rules,
)

PLACES = """
[[document]]
id = "book"
language = "en"
rank = 1
title = {en = "Book", fr = "Livre"}
remark = {en = "Whole.", fr = "Entier."}
[[document]]
id = "lost"
language = "fr"
rank = 2
title = {en = "Lost", fr = "Perdu"}
remark = {en = "EOFError.", fr = "Disparu."}
[[section]]
document = "book"
heading = "The Sale"
places = [
    {kind = "rule", hash = "0123456789abcdef"},
    {kind = "advice", hash = "fedcba9876543210"},
]
[[section]]
document = "book"
heading = "Ends"
untitled = true
places = []
"""

HEAD = """
[[rule]]
id = "SEL-1"
standing = "text"
disputes = [2]
switch = "sales"
title = {en = "Title", fr = "Titre"}
statement = {en = "Says.", fr = "Dit."}
"""
SOURCES = """
[[rule.source]]
document = "book"
place = "THE SALE"
item = 2
stance = "says"
prevails = true
note = {en = "Because.", fr = "Parce que."}
[[rule.source]]
document = "lost"
stance = "silent"
"""
EXAMPLE = """
[[rule.example]]
form = "move"
title = {en = "Shown", fr = "Montré"}
market = "DGSCK"
move = "+D"
"""
RULE = HEAD + SOURCES + EXAMPLE

SALE = Chapter("sale", "SEL", Text("Sale", (("fr", "Vente"),)))
FORMS = {"move": Form("move", ("market", "move"), ("hand",), ()),
         "play": Form("play", ("table",), ("next",), (("table", ("deck",)), ("next", ("deck",))))}  # fmt: skip


@pytest.fixture(scope="module")
def index() -> Index:
    return read_index(facts_from(PLACES, "places.toml"))


def read(text: str, index: Index) -> tuple[Rule, ...]:
    return read_rules(facts_from(text, "sale.toml"), chapter=SALE, forms=FORMS, index=index)


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


def test_a_rule_is_read(index: Index) -> None:
    (rule,) = read(RULE, index)
    assert (rule.id, rule.chapter, rule.switch, rule.disputes) == ("SEL-1", "sale", "sales", (2,))
    assert rule.standing is Standing.TEXT
    assert rule.statement == Text("Says.", (("fr", "Dit."),))
    assert rule.argument is None
    note = Text("Because.", (("fr", "Parce que."),))
    assert rule.sources == (
        Source("book", "THE SALE", item=2, stance=Stance.SAYS, prevails=True, note=note),
        Source("lost", "", item=None, stance=Stance.SILENT, prevails=False, note=None),
    )
    (example,) = rule.examples
    assert (example.form, example.title) == ("move", Text("Shown", (("fr", "Montré"),)))
    assert list(example.facts) == ["market", "move"]
    assert hash(rule) == hash(read(RULE, index)[0])


def test_a_text_is_in_any_language_that_there_are_words_in(index: Index, pseudo: str) -> None:
    (rule,) = read(changed(RULE, 'fr = "Titre"', f'{pseudo} = "Ţîţļé"'), index)
    assert rule.title.languages == ("en", pseudo)
    assert [rule.title.to(lang) for lang in (pseudo, "fr")] == ["Ţîţļé", "Title"]
    assert rule.statement.to(pseudo) == "Says."


def test_what_follows_is_not_reconstructed(index: Index) -> None:
    chosen = ARGUED.replace('"text"', '"derived"') + MARK
    assert read(chosen, index)[0].standing is Standing.DERIVED
    with pytest.raises(UnreadableData, match="follows from the rulebooks is not reconstructed"):
        read(chosen.replace("inferred", "reconstructed"), index)


ARGUED = HEAD + 'argument = {en = "Why.", fr = "Pour."}' + SOURCES + EXAMPLE


def test_a_rule_against_the_words_is_read(index: Index) -> None:
    (rule,) = read(ARGUED.replace('"text"', '"against"').replace('"says"', '"differs"'), index)
    assert (rule.standing, rule.standing.is_ruling) == (Standing.AGAINST, True)


@pytest.mark.parametrize(
    ("text", "stance", "fault"),
    [(RULE, "differs", "needs an argument"), (ARGUED, "says", "needs a source that differs")],
)
def test_a_rule_against_the_words_is_argued_with_a_sentence(
    index: Index, text: str, stance: str, fault: str
) -> None:
    with pytest.raises(UnreadableData, match=f"against the words,? {fault}"):
        read(text.replace('"text"', '"against"').replace('"says"', f'"{stance}"'), index)


MARK = '[[rule.mark]]\nknown = "inferred"\nwhat = {en = "Six.", fr = "Six !"}\n'


def test_marks_are_read(index: Index) -> None:
    (rule,) = read(RULE.replace('"text"', '"part"', 1) + MARK, index)
    assert rule.marks == (Mark(Knowledge.INFERRED, Text("Six.", (("fr", "Six !"),))),)


@pytest.mark.parametrize(("standing", "marks"), [("part", ""), ("text", MARK)])
def test_a_rule_in_part_is_one_with_marks(index: Index, standing: str, marks: str) -> None:
    with pytest.raises(UnreadableData, match="a rule that a rulebook says in part has marks"):
        read(RULE.replace('"text"', f'"{standing}"', 1) + marks, index)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "SEL-1"', "", r"^sale\.toml, rule number 1: id is missing"),
        ('id = "SEL-1"', 'id = "SEL-01"', "a rule of this chapter is named SEL-number"),
        ('id = "SEL-1"', 'id = "EXC-1"', "a rule of this chapter is named SEL-number"),
        ("switch =", "swicth =", r"^sale\.toml, rule SEL-1: unknown field 'swicth'"),
        ('switch = "sales"', "switch = 3", "switch should be a text"),
        ('"Dit."', '" "', r"^sale\.toml, rule SEL-1, statement: the text in fr is empty"),
        ('en = "Says.", ', "", "rule SEL-1, statement: en is missing"),
        ('title = {en = "Title", fr = "Titre"}', "", "rule SEL-1, title: en is missing"),
        ('fr = "Titre"', 'fr = "Titre", de = "Titel"', "title: unknown field 'de'"),
        ('"text"', '"custom"', "standing is 'custom'; it should be one of text"),
        (
            'standing = "text"',
            'standing = "derived"',
            "a rule that is derived, or against the words",
        ),
        ("disputes = [2]", 'disputes = ["2"]', "disputes should be a list of whole numbers"),
        ('"book"', '"boek"', "source 1: no document 'boek'; there are book, lost"),
        ("THE SALE", "The Sales", "source 1: book has no heading 'The Sales'"),
        ("item = 2", "item = 3", "'THE SALE' has 2 sentences, and no 3"),
        ("item = 2", "item = 0", "and no 0"),
        ('place = "THE SALE"', "", "source 1: it needs the heading"),
        ('stance = "silent"', 'stance = "says"', "source 2: it needs the heading"),
        ('stance = "silent"', 'stance = "quiet"', "source 2: stance is 'quiet'"),
        ('stance = "silent"', "page = 3", "source 2: unknown field 'page'"),
        ('form = "move"', 'form = "song"', "example 1: no form 'song'; there are move, play"),
        ('form = "move"', "", "example 1: form is missing"),
        ('move = "+D"', "", "example 1: move is missing"),
        ('move = "+D"', 'move = "+D"\nherd = 2', "example 1: unknown field 'herd'"),
        ('fr = "Montré"', 'fr = ""', "example 1, title: the text in fr is empty"),
    ],
)
def test_a_fault_in_a_rule_is_named(index: Index, old: str, new: str, fault: str) -> None:
    with pytest.raises(UnreadableData, match=fault) as caught:
        read(changed(RULE, old, new), index)
    assert caught.value.where.startswith("sale.toml, rule ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD + SOURCES, "it has no example"),
        (HEAD + EXAMPLE, "it has no source"),
        (RULE + RULE, r"^sale\.toml: there are two rules SEL-1"),
        (
            RULE.replace("rule]]", "rules]]").replace("rule.", "rules."),
            r"^sale\.toml: unknown field 'rules'",
        ),
        (
            RULE + MARK.replace("inferred", "guessed"),
            "SEL-1, mark 1: known is 'guessed'; it should",
        ),
        (f'{RULE}{MARK}why = "?"\n', r"SEL-1, mark 1: unknown field 'why'"),
    ],
    ids=["no example", "no source", "twice", "no rules", "a mark", "a field of a mark"],
)
def test_a_fault_in_a_file_of_rules_is_named(index: Index, text: str, fault: str) -> None:
    with pytest.raises(UnreadableData, match=fault):
        read(text, index)


def test_the_inside_of_an_example_is_checked(index: Index) -> None:
    played = changed(RULE, 'form = "move"', 'form = "play"\ntable = {deck = "DD"}')
    played = changed(changed(played, 'market = "DGSCK"', ""), 'move = "+D"', "")
    assert read(played, index)[0].examples[0].form == "play"
    with pytest.raises(UnreadableData, match="example 1, table: unknown field 'dekc'"):
        read(changed(played, "deck", "dekc"), index)


def test_a_document_without_places_may_be_cited_by_any_heading(index: Index) -> None:
    cited = changed(RULE, 'stance = "silent"', 'stance = "says"\nplace = "Page two"\nitem = 9')
    assert read(cited, index)[0].sources[1].heading == "Page two"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "lost"', 'id = "book"', "two documents have the same id"),
        ('heading = "Ends"', 'heading = "The sale!"', "book has the heading 'the sale' twice"),
        ('"book"\nheading = "Ends"', '"x"\nheading = "Ends"', "of 'x', which is no"),
        ('kind = "rule"', 'kind = "law"', "section 1, place 1: 'law' is no kind of place"),
        ("0123456789abcdef", "0123456789abcdeg", "place 1: '0123456789abcdeg' is not 16"),
        ("0123456789abcdef", "0123", "'0123' is not 16 hexadecimal digits"),
        ("rank = 2", 'rank = "2"', "document 2: rank should be a whole number"),
        ("untitled = true", "titled = false", "section 2: unknown field 'titled'"),
    ],
)
def test_a_fault_in_the_places_is_named(old: str, new: str, fault: str) -> None:
    with pytest.raises(UnreadableData, match=fault) as caught:
        read_index(facts_from(changed(PLACES, old, new), "places.toml"))
    assert caught.value.where.startswith("places.toml")


def test_the_index_finds_places(index: Index) -> None:
    section = index.section("book", "the sale")
    assert section is not None
    assert [str(place) for place in section.places] == ["book, The Sale, 1", "book, The Sale, 2"]
    assert index.section("lost", "The Sale") is None
    assert index.places() == index.places("book") == section.places
    assert index.places("lost") == ()
    assert [index.is_indexed(name) for name in ("book", "lost")] == [True, False]
    assert index.document("nobody") is None
    assert [section.untitled for section in index.sections] == [False, True]


DISPUTE = """
[[dispute]]
number = 1
rules = ["SEL-1"]
question = {en = "Why?", fr = "Pourquoi ?"}
answer = {en = "So.", fr = "Ainsi."}
"""


@pytest.mark.parametrize(
    ("more", "examples"), [("", ()), ('examples = ["Two", "One"]', ("Two", "One"))]
)
def test_a_dispute_is_read(more: str, examples: tuple[str, ...]) -> None:
    (dispute,) = read_disputes(facts_from(f"{DISPUTE}{more}", "disputes.toml"))
    assert (dispute.number, dispute.rules, dispute.examples) == (1, ("SEL-1",), examples)
    assert dispute.question.to("fr") == "Pourquoi ?"
    assert dispute.answer.to("en") == "So."


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("number = 1", "number = 2", "dispute 1: its number is 2"),
        ('["SEL-1"]', "[]", "dispute 1: no rule settles it"),
        ('fr = "Ainsi."', 'fr = ""', "dispute 1, answer: the text in fr is empty"),
        ("rules =", "rule =", "dispute 1: unknown field 'rule'"),
        ("number = 1", "number = 1\nexamples = [1]", "examples should be a list of texts"),
    ],
)
def test_a_fault_in_a_dispute_is_named(old: str, new: str, fault: str) -> None:
    with pytest.raises(UnreadableData, match=fault):
        read_disputes(facts_from(changed(DISPUTE, old, new), "disputes.toml"))


def test_chapters_and_forms() -> None:
    text = """
    [[chapter]]
    id = "sale"
    prefix = "SEL"
    title = {en = "Sale", fr = "Vente"}
    [[form]]
    id = "move"
    required = ["market"]
    inside = {market = ["top"]}
    """
    assert read_chapters(facts_from(text, "catalogue.toml")) == (SALE,)
    form = Form("move", ("market",), (), (("market", ("top",)),))
    assert read_forms(facts_from(text, "catalogue.toml")) == {"move": form}
    twice = text + text.split("[[form]]", maxsplit=1)[0].replace("SEL", "SAL")
    with pytest.raises(UnreadableData, match=r"chapter 2: sale \(SAL\) is there twice"):
        read_chapters(facts_from(twice, "catalogue.toml"))
