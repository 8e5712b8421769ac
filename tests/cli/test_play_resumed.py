"""A match of `jaipur-rules play` goes on as it was begun, with the same players, rules and components."""

from pathlib import Path

import pytest

from jaipur_rules.johari import read_components, standard_text
from jaipur_rules.johari.record import JohariCodec
from tests.cli.conftest import Command, Typed

BEGUN = {
    "jaipur": (
        "--against greedy --seat 1 --plain",
        "You are the second trader, against greedy. Round 1, moves made: ",
    ),
    "johari": (
        "--game johari --against random,greedy --seat 1",
        "You are the second trader, against random and greedy. Before the first market day, moves",
    ),
}
"""How a match is begun, and what is said where it goes on."""


BY_THREE = "played by random as first trader, you as second trader and greedy as third trader"


@pytest.mark.parametrize(
    ("game", "words", "fault"),
    [
        ("jaipur", "--against two", "played by greedy as first trader and you as second trader"),
        ("jaipur", "--against random", "played by greedy as first trader and you as second trader"),
        ("jaipur", "--seat 0", "played by greedy as first trader and you as second trader"),
        ("jaipur", "--ruleset yucata", "this match is played by the rules space-cowboys-2019"),
        ("jaipur", "--set exchange_min=1", "played by the rules space-cowboys-2019"),
        ("jaipur", "--new", "m.json is there already: --new needs the name of a new file"),
        ("johari", "--seat 0", BY_THREE),
        ("johari", "--against random", BY_THREE),
        ("johari", "--against random,you", BY_THREE),
        ("johari", "--against random,random", "leave out --against and --seat, or begin another"),
        ("johari", "--seat 3", "there is no --seat 3 among 3 traders"),
        ("johari", "--ruleset to-the-letter", "this match is played by the rules reconstruction"),
        ("johari", "--set gold_cap=40", "this match is played by the rules reconstruction"),
    ],
)
def test_a_match_goes_on_as_it_was_begun(
    game: str, words: str, fault: str, jaipur: Command, typed: Typed
) -> None:
    options, resumed = BEGUN[game]
    typed("q\n")
    first = jaipur("play", *options.split(), "--seed", 5, "m.json")
    assert f"jaipur-rules play {options} m.json" in first.text
    before = Path("m.json").read_bytes()
    results = [jaipur("play", "--game", game, "m.json", *words.split()) for _ in range(2)]
    assert [(result.status, result.out) for result in results] == [(2, "")] * 2
    assert [result.err for result in results if fault not in result.err] == []
    assert Path("m.json").read_bytes() == before
    typed("q\n")
    again = jaipur("play", "--game", game, "m.json")
    assert f"The match goes on where it was. {resumed}" in again.text


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("--against nobody", "there is no player 'nobody'"),
        ("no/such/folder.json", "was not written"),
        ("--seat 2", "--seat"),
        ("--json", "there is no --json"),
        ("--box none.toml", "none.toml: cannot be opened"),
        ("--game johari --against you", "several people need a terminal"),
    ],
)
def test_what_cannot_be_played(words: str, fault: str, jaipur: Command, typed: Typed) -> None:
    typed("")
    assert fault in jaipur("play", *words.split()).fault
    assert not list(Path().iterdir())


def test_components_of_ones_own(jaipur: Command, typed: Typed) -> None:
    play_johari = ("play", "--game", "johari")
    text = standard_text().replace("value = 15", "value = 16")
    Path("mine.toml").write_text(text, encoding="utf-8")
    typed("q\n")
    result = jaipur(*play_johari, "--seat", 1, "--box", "mine.toml", "m.json")
    again = "play --game johari --box mine.toml --seat 1 m.json"
    assert again in result.text
    numbers = read_components(text)
    assert JohariCodec(numbers).load_record("m.json").ruleset.components == numbers
    faults = [jaipur(*play_johari, *words, "m.json").fault for words in ((), ("--seat", 0))]
    assert [each for each in faults if "give the file that it was played with" not in each] == []
    # Whoever came with other components has not made it forget who plays.
    result = jaipur(*play_johari, "--seat", 0, "--box", "mine.toml", "m.json")
    assert "this match is played by greedy as first trader and you as second trader" in result.err
    Path("mine.toml").write_text("[cards", encoding="utf-8")
    fault = jaipur(*play_johari, "--box", "mine.toml", "other.json").fault
    assert "mine.toml" in fault
    assert not Path("other.json").exists()
