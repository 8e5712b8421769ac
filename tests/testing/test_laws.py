"""Every law has a name of its own and says in one sentence what it holds."""

from tools.laws import as_markdown, laws


def test_every_law_is_said_in_one_sentence() -> None:
    said = list(laws())
    assert len(said) >= 40
    for law in said:
        assert law.sentence.endswith("."), law.name
        assert law.sentence.count(". ") == 0, law.name
        assert "\n" not in law.sentence, law.name
    assert len({law.name for law in said}) == len(said)


def test_the_page_has_every_law() -> None:
    page = as_markdown()
    for law in laws():
        assert f"| {law.name} | {law.sentence} |" in page
