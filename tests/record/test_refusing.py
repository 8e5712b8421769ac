"""Whatever is no record is refused in one sentence that says where."""

import pickle

import pytest

from jaipur_rules import RulesError
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.record import UnreadableRecord
from tests.record.spoiling import ROUND, Document, Spoiler, drop, put, refusal

DEAL = (*ROUND, "deal")

BONUS = (*DEAL, "bonuses")

SPOILED: list[tuple[Spoiler, str]] = [
    # The envelope.
    (drop("format"), "the key 'format' is missing, so this is no record"),
    (drop("version"), "the key 'version' is missing, so this is no record"),
    (drop("game"), "the key 'game' is missing, so this is no record"),
    (drop("ruleset"), "the key 'ruleset' is missing"),
    (drop("rounds"), "the key 'rounds' is missing"),
    (put("chess-record", "format"), "format: expected 'jaipur-record', found 'chess-record'"),
    (put(1, "format"), "format: expected a text, found 1"),
    (put("1", "version"), "version: expected a whole number, found '1'"),
    (put(True, "version"), "version: expected a whole number, found true"),
    (put(1.0, "version"), "version: expected a whole number, found 1.0"),
    (put(0, "version"), "version: expected a whole number from 1, found 0"),
    (put("johari", "game"), "game: this is a record of Johari, and one of Jaipur was expected; "),
    (put([], "game"), "game: expected a text, found a list"),
    (put(None, "event"), "event: there is no such key here; expected ruleset, rounds, result"),
    (put(1, "a\nb"), r"['a\nb']: there is no such key here; expected ruleset, rounds, result"),
    (put("house", "ruleset"), "ruleset: no ruleset is named 'house'"),
    (put({"exchange_min": 3}, "ruleset"), "ruleset.exchange_min: expected one of 2, 1, found 3"),
    # Rounds.
    (put({}, "rounds"), "rounds: expected a list, found an object"),
    (put([1], "rounds"), "round 1 (rounds[0]): expected an object, found 1"),
    (put({}, *ROUND), "round 1 (rounds[0]): the key 'deal' is missing"),
    (drop(*ROUND, "moves"), "round 1 (rounds[0]): the key 'moves' is missing"),
    (put(1, *ROUND, "clock"), "round 1 (rounds[0].clock): there is no such key here"),
    # Deals.
    (put([], *DEAL), "round 1 (rounds[0].deal): expected an object, found a list"),
    (drop(*DEAL, "first"), "round 1 (rounds[0].deal): the key 'first' is missing"),
    (drop(*DEAL, "bonuses"), "round 1 (rounds[0].deal): the key 'bonuses' is missing"),
    (put(7, *DEAL, "seed"), "round 1 (rounds[0].deal.seed): there is no such key here"),
    (put(2, *DEAL, "first"), "round 1 (rounds[0].deal.first): expected a whole number from 0 to 1"),
    (
        put(True, *DEAL, "first"),
        "round 1 (rounds[0].deal.first): expected a whole number, found true",
    ),
    (
        put(None, *DEAL, "first"),
        "round 1 (rounds[0].deal.first): expected a whole number, found null",
    ),
    (
        put(["L", "S"], *DEAL, "deck"),
        "round 1 (rounds[0].deal.deck): expected a text, found a list",
    ),
    (put("LSX", *DEAL, "deck"), "round 1 (rounds[0].deal.deck): 'X' is no card"),
    (put("lsd", *DEAL, "deck"), "round 1 (rounds[0].deal.deck): 'l' is no card"),
    (
        put("D" * 7, *DEAL, "deck"),
        "round 1 (rounds[0].deal): the box cannot make this deal: the deck holds 7 of diamond",
    ),
    (
        put("K" * 9, *DEAL, "deck"),
        "round 1 (rounds[0].deal): the box cannot make this deal: the deck holds 9 of camel",
    ),
    (
        put("L" * 10**5, *DEAL, "deck"),
        "round 1 (rounds[0].deal): the box cannot make this deal: the deck holds 100000",
    ),
    (put([], *BONUS), "round 1 (rounds[0].deal.bonuses): expected an object, found a list"),
    (drop(*BONUS, "5"), "round 1 (rounds[0].deal.bonuses): the key '5' is missing"),
    (
        put([], *BONUS, "6"),
        "round 1 (rounds[0].deal.bonuses['6']): there is no such key here; expected 3, 4, 5",
    ),
    (put(3, *BONUS, "3"), "round 1 (rounds[0].deal.bonuses['3']): expected a list, found 3"),
    (
        put("3", *BONUS, "3", 0),
        "round 1 (rounds[0].deal.bonuses['3'][0]): expected a whole number, found '3'",
    ),
    (
        put(4, *BONUS, "3", 0),
        "round 1 (rounds[0].deal): the box cannot make this deal: the pile of bonuses for 3 cards holds 1 too many of 4 rupees",
    ),
    (
        put([10] * 3, *BONUS, "5"),
        "round 1 (rounds[0].deal): the box cannot make this deal: the pile of bonuses for 5 cards holds 1 too many of 10 rupees",
    ),
    # Moves.
    (put("+K", *ROUND, "moves"), "round 1 (rounds[0].moves): expected a list, found '+K'"),
    (
        put(None, *ROUND, "moves", 4),
        "round 1, ply 5 (rounds[0].moves[4]): expected a text, found null",
    ),
    (put("", *ROUND, "moves", 0), "round 1, ply 1 (rounds[0].moves[0]): '' is no move"),
    (put("sell", *ROUND, "moves", 2), "round 1, ply 3 (rounds[0].moves[2]): 'sell' is no move"),
    (
        put("+GD-LK", *ROUND, "moves", 2),
        "round 1, ply 3 (rounds[0].moves[2]): '+GD-LK' is not in order: write '+DG-LK'",
    ),
    (
        put("-DG", "rounds", 1, "moves", 6),
        "round 2, ply 7 (rounds[1].moves[6]): '-DG' sells more than one kind",
    ),
    (put("+K\n", *ROUND, "moves", 0), "round 1, ply 1 (rounds[0].moves[0]): '+K\\n' is no move"),
    (
        put("+\ud800", *ROUND, "moves", 0),
        r"round 1, ply 1 (rounds[0].moves[0]): '+\ud800' is no move",
    ),
    # Results.
    (put(None, *ROUND, "result"), "round 1 (rounds[0].result): expected an object, found null"),
    (
        put({}, *ROUND, "result"),
        "round 1 (rounds[0].result): a result says something; expected 'rupees', 'seal' or both",
    ),
    (
        put(1, *ROUND, "result", "seals"),
        "round 1 (rounds[0].result.seals): there is no such key here; expected rupees, seal",
    ),
    (
        put([64], *ROUND, "result", "rupees"),
        "round 1 (rounds[0].result.rupees): expected 2 numbers, found 1",
    ),
    (
        put([64, "69"], *ROUND, "result", "rupees"),
        "round 1 (rounds[0].result.rupees[1]): expected a whole number, found '69'",
    ),
    (
        put(-1, *ROUND, "result", "rupees", 0),
        "round 1 (rounds[0].result.rupees[0]): expected a whole number from 0, found -1",
    ),
    (
        put(2, *ROUND, "result", "seal"),
        "round 1 (rounds[0].result.seal): expected a whole number from 0 to 1, found 2",
    ),
    (
        put(False, *ROUND, "result", "seal"),
        "round 1 (rounds[0].result.seal): expected a whole number, found false",
    ),
    (
        put([1, 0], *ROUND, "result", "seal"),
        "round 1 (rounds[0].result.seal): expected a seat, null, or [0, 1] if both took a Seal",
    ),
    (
        put([1], *ROUND, "result", "seal"),
        "round 1 (rounds[0].result.seal): expected 2 numbers, found 1",
    ),
    (put({}, "result"), "result: a result says something; expected 'seals', 'winner' or both"),
    (put([0, 2], "result"), "result: expected an object, found a list"),
    (put("1", "result", "winner"), "result.winner: expected a whole number, found '1'"),
    (put([0, 1], "result", "winner"), "result.winner: expected a whole number, found a list"),
    (put([0, 2, 0], "result", "seals"), "result.seals: expected 2 numbers, found 3"),
    (
        put(1, "result", "rupees"),
        "result.rupees: there is no such key here; expected seals, winner",
    ),
]


@pytest.mark.parametrize(("spoil", "message"), SPOILED, ids=[message for _, message in SPOILED])
def test_one_fault_is_one_sentence_with_its_place(
    document: Document, spoil: Spoiler, message: str
) -> None:
    spoil(document)
    error = refusal(document)
    assert str(error).startswith(message)
    assert "\n" not in str(error)
    assert len(str(error)) < 300
    assert isinstance(error, RulesError)


def test_an_error_carries_its_place_as_data(document: Document) -> None:
    put("-DG", "rounds", 1, "moves", 6)(document)
    error = refusal(document)
    assert (error.file, error.round, error.ply, error.field) == ("", 2, 7, "rounds[1].moves[6]")
    assert error.path == ("rounds", 1, "moves", 6)
    assert error.fault == "'-DG' sells more than one kind: a sale is of one (rule SEL-2)"
    again = pickle.loads(pickle.dumps(error.in_file("a.json")))  # noqa: S301  our own
    assert str(again) == f"a.json, {error}"
    assert (again.round, again.ply, again.path) == (2, 7, error.path)


def test_what_is_not_even_json_is_refused_without_a_place() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(b"\xff")
    assert str(caught.value) == "the document is not UTF-8: byte 0 cannot be read"
    assert (caught.value.round, caught.value.ply, caught.value.path) == (None, None, ())


@pytest.mark.parametrize("text", ["null", "3", '"jaipur-record"', "[]", "{}", "[[[[]]]]", "NaN"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(
        UnreadableRecord, match=r"^(expected an object, found |the key 'format' is missing)"
    ):
        read_record(text)


def test_a_record_cut_off_anywhere_is_refused(real_texts: tuple[str, ...]) -> None:
    text = real_texts[1].rstrip()
    for length in range(0, len(text), 7):
        with pytest.raises(UnreadableRecord, match=r"^(not JSON|the document is empty)"):
            read_record(text[:length])


@pytest.mark.parametrize(
    "key", ["format", "rounds", "deck", "first", "moves", "rupees", "seal", "winner", "3"]
)
def test_a_key_that_stands_twice_is_refused(real_texts: tuple[str, ...], key: str) -> None:
    text = real_texts[1]
    twice = text.replace(f'"{key}":', f'"{key}": 1, "{key}":', 1)
    with pytest.raises(UnreadableRecord, match=f"the key '{key}' stands twice in one object"):
        read_record(twice)


@pytest.mark.parametrize(
    ("was", "becomes", "message"),
    [
        ('"first": 0', '"first": NaN', "found NaN"),
        ('"first": 0', '"first": -0.0', "found -0.0"),
        ('"first": 0', f'"first": 1{"0" * 5000}', "found a number too large"),
        ('"version": 1', f'"version": 1{"0" * 5000}', "found a number too large"),
    ],
)
def test_a_strange_number_is_refused_in_its_place(
    real_texts: tuple[str, ...], was: str, becomes: str, message: str
) -> None:
    assert was in real_texts[1]
    with pytest.raises(UnreadableRecord, match=f"expected a whole number, {message}$"):
        read_record(real_texts[1].replace(was, becomes, 1))


def test_a_later_version_is_refused_with_what_is_new_in_it(document: Document) -> None:
    document["version"] = 2
    error = refusal(document)
    assert error.field == "version"
    plain = "this is version 2 of the format, and only version 1 can be read here; "
    assert (
        error.fault
        == f"{plain}nothing in it is unknown to version 1, but it may mean something else"
    )
    put([30, 25], "rounds", 0, "clock")(document)
    assert refusal(document).fault == (
        f"{plain}what version 1 does not know in it begins with rounds[0].clock: "
        "there is no such key here; expected deal, moves, result"
    )
    document["game"] = "johari"
    assert "begins with game: this is a record of Johari" in refusal(document).fault
