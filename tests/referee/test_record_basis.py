"""A verdict on a record says what it rests on where no rulebook settles it: switches, and numbers that are reconstructed."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest
from attrs import evolve

from jaipur_rules import Card, Event, Move, Ruleset, Sell, Session, TakeGood, jaipur, johari
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.record import Record, record_of
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.johari.referee import Verdict
from jaipur_rules.johari.rules.match import score
from jaipur_rules.johari.rules.ruleset import STANDARD, Components, Known
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.record import AnyRecord
from jaipur_rules.referee import Status, judge, verdict_to_plain
from jaipur_rules.referee.switch_dependence import DEPENDENCE

FORBIDDEN = Ruleset(sale_without_tokens="forbidden")


@cache
def sold_out() -> Record:
    """A record of Jaipur that ends with a sale for which no token is left, where that is forbidden."""
    session, choice = Session(seed=0, ruleset=FORBIDDEN).draw(), Random(0).choice
    cheap = [Sell(good, 1) for good in (Card.CLOTH, Card.SPICE, Card.LEATHER)]
    while True:
        for move in cheap:
            if [each.rule for each in jaipur.violations(session.match, move)] == ["SEL-7"]:
                return with_move(session.events, move)
        session = session.apply(choice(jaipur.legal_moves(session.match)))


def with_move(events: tuple[Event, ...], move: Move) -> Record:
    """A record of a first round, and a move more."""
    record = record_of(events, ruleset=FORBIDDEN)
    played = evolve(record.rounds[0], moves=(*record.rounds[0].moves, move))
    return evolve(record, rounds=(played,))


@cache
def tied() -> JohariRecord:
    """A record of Johari that ends with a sale to a Collector by a trader who has no more gems than another."""
    session, choice = johari.Session(seed=2), Random(2).choice
    collected = [johari.parse_move(f"collect {kind}") for kind in "WBRG"]
    while True:
        for move in collected:
            if [*map(str, johari.violations(session.match, move))] == ["SAL-8 (1 : 1)"]:
                record = session.record()
                return evolve(record, events=(*record.events, move))
        session = session.apply(choice(johari.legal_moves(session.match)))


HANGING: dict[str, tuple[Callable[[], AnyRecord], dict[str, object], tuple[str, str]]] = {
    "jaipur": (
        sold_out,
        {
            "rule": "SEL-7",
            "switch": "sale_without_tokens",
            "value": "forbidden",
            "otherwise": ["allowed"],
            "is_ruling": True,
        },
        (
            "By our ruling, no rulebook's (SEL-7): legal with sale_without_tokens=allowed.",
            (
                "Par notre décision, aucune règle imprimée ne tranchant (SEL-7)\u202f: "
                "légal avec sale_without_tokens=allowed."
            ),
        ),
    ),
    "johari": (
        tied,
        {
            "rule": "SAL-8",
            "switch": "collector_tie",
            "value": "cannot_sell",
            "otherwise": ["sells"],
            "is_ruling": True,
        },
        (
            "By our ruling, no rulebook's (SAL-8): legal with collector_tie=sells.",
            (
                "Par notre décision, aucune règle imprimée ne tranchant (SAL-8)\u202f: "
                "légal avec collector_tie=sells."
            ),
        ),
    ),
}
"""What makes a record that is refused for a move by a ruling alone, with the switch and the sentences."""


@pytest.mark.parametrize("name", HANGING)
def test_a_record_that_is_refused_by_a_ruling_names_the_switch(name: str) -> None:
    record, switch, (english, french) = HANGING[name]
    verdict = judge(record())
    assert verdict.status is Status.ILLEGAL
    assert [*map(DEPENDENCE.write, verdict.hangs_on)] == [switch]
    assert verdict_to_plain(verdict)["hangs_on"] == [switch]
    assert (verdict.basis(), verdict.basis("fr")) == ((english,), (french,))


@pytest.mark.parametrize("name", HANGING)
def test_the_illegal_move_is_the_last_of_the_record(name: str) -> None:
    record, *_ = HANGING[name]
    last = sold_out().rounds[0].moves[-1] if name == "jaipur" else tied().events[-1]
    assert judge(record()).illegal_move == last


FIRST_SALE = with_move((jaipur.deal(seed=7),), Sell(Card.DIAMOND, 1))
TAKE_NOTHING = with_move((jaipur.deal(seed=7),), TakeGood(Card.GOLD))
TWICE = evolve(FIRST_SALE, rounds=(evolve(FIRST_SALE.rounds[0], moves=()),) * 2)
DEALT_TWICE = JohariRecord(events=(johari.deal(seed=7), johari.deal(seed=8)))


@pytest.mark.parametrize(
    ("record", "status", "illegal"),
    [
        pytest.param(Record(), Status.LEGAL, None, id="nothing"),
        pytest.param(FIRST_SALE, Status.ILLEGAL, Sell(Card.DIAMOND, 1), id="no diamond in hand"),
        pytest.param(TAKE_NOTHING, Status.ILLEGAL, TakeGood(Card.GOLD), id="no gold there"),
        pytest.param(TWICE, Status.ILLEGAL, None, id="a deal too early"),
        pytest.param(DEALT_TWICE, Status.ILLEGAL, None, id="a second deal of johari"),
    ],
)
def test_what_every_rulebook_says_hangs_on_nothing(
    record: AnyRecord, status: Status, illegal: Move | None
) -> None:
    verdict = judge(record)
    assert (verdict.status, verdict.illegal_move) == (status, illegal)
    assert (verdict.hangs_on, verdict.basis()) == ((), ())


# --- numbers that are reconstructed ---


def ended(*tokens: tuple[int, int, int, int], components: Components = STANDARD) -> johari.Match:
    """A match that is over, with the gem tokens of each trader in these columns."""
    ruleset = johari.Ruleset(components=components)
    return arrange(phase="over", tokens=tokens, day=10, ruleset=ruleset)


NONE = (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (((0, 1, 2, 3), (4, 6, 0, 0)), ()),
        (((5, 0, 0, 0), NONE), (16,)),
        ((NONE, (7, 0, 0, 0)), (19,)),
        (((8, 5, 5, 0), (8, 0, 0, 0)), (16, 20)),
    ],
    ids=["known columns", "the sixth", "of the other trader", "each once"],
)
def test_a_result_names_the_reconstructed_points_that_it_counts(
    tokens: tuple[tuple[int, int, int, int], ...], points: tuple[int, ...]
) -> None:
    match = ended(*tokens)
    verdict = Verdict(match, score(match))
    assert verdict.reconstructed == points
    assert verdict_to_plain(verdict)["reconstructed"] == [
        {"key": "prestige_track", "value": value} for value in points
    ]
    assert bool(verdict.basis()) is bool(points)


def test_before_the_end_no_points_are_counted() -> None:
    match = ended((5, 0, 0, 0), NONE)
    assert Verdict(match).reconstructed == ()
    assert Verdict(johari.Match()).reconstructed == ()


def test_numbers_of_the_own_box_are_reconstructed_nowhere() -> None:
    entry = STANDARD.entries["prestige_track"]
    read = evolve(entry, known=(Known.BOX,) * len(entry.known))
    others = [each for each in STANDARD.file_entries if each.key != entry.key]
    match = ended((5, 0, 0, 0), NONE, components=evolve(STANDARD, file_entries=(*others, read)))
    assert Verdict(match, score(match)).reconstructed == ()


@pytest.mark.parametrize(
    ("columns", "language", "sentence"),
    [
        (
            (5, 0, 0, 0),
            "en",
            "By a reconstructed number, not the publisher's: 16 on the prestige track.",
        ),
        (
            (5, 7, 0, 0),
            "en",
            "By reconstructed numbers, not the publisher's: 16 and 19 on the prestige track.",
        ),
        (
            (5, 0, 0, 0),
            "fr",
            "D’après un nombre reconstitué, qui n’est pas de l’éditeur\u202f: 16 sur la piste de prestige.",
        ),
        (
            (5, 7, 0, 0),
            "fr",
            "D’après des nombres reconstitués, qui ne sont pas de l’éditeur\u202f: 16 et 19 sur la piste de prestige.",
        ),
    ],
)
def test_reconstructed_numbers_are_a_sentence_in_every_language(
    columns: tuple[int, int, int, int], language: Language, sentence: str
) -> None:
    match = ended(columns, NONE)
    assert Verdict(match, score(match)).basis(language) == (sentence,)


@cache
def played() -> JohariRecord:
    """A whole match of Johari at random."""
    session, choice = johari.Session(seed=3), Random(3).choice
    while not session.match.is_over:
        ready = not session.match.awaits_deal
        move = choice(johari.legal_moves(session.match)) if ready else None
        session = session.draw() if move is None else session.apply(move)
    return session.record()


@pytest.mark.parametrize("claim", [None, Claim((1, 2), (0, 1))], ids=["legal", "wrong claim"])
def test_a_verdict_on_a_whole_match_names_the_numbers_of_its_last_table(
    claim: Claim | None,
) -> None:
    verdict = judge(evolve(played(), claim=claim))
    assert isinstance(verdict, Verdict)
    table, track = verdict.match.table, STANDARD.prestige_track
    assert table is not None
    reached = {track[column] for trader in table.traders for column in trader.tokens}
    assert verdict.reconstructed == tuple(sorted(reached & {16, 19, 20}))


RECONSTRUCTED = {
    key: entry for key, entry in STANDARD.entries.items() if Known.RECONSTRUCTED in entry.known
}


def states(seed: int) -> Iterator[johari.Match]:
    """The states of a match at random in which somebody is to move."""
    match, choice = johari.new_match(seed=seed, players=3), Random(seed).choice
    while not match.is_over:
        if match.awaits_deal:
            match = johari.apply(match, johari.chance(match, seed=seed))
            continue
        yield match
        match = johari.apply(match, choice(johari.legal_moves(match)))


def test_no_verdict_on_a_move_rests_on_a_reconstructed_number() -> None:
    """So that a verdict on a move has none to name: only the cards in the box and the points are."""
    assert {key.partition(".")[0] for key in RECONSTRUCTED} == {"cards", "prestige_track"}
    other = evolve(
        STANDARD,
        prestige_track=(0, 1, 2, 3, 4, 5, 6, 7, 8),
        cards=johari.Cards(
            card for card in johari.Card for _ in range(STANDARD.cards.count(card) + 2 - card.gems)
        ),
    )
    assert len(other.cards) == len(STANDARD.cards)
    ruleset = johari.Ruleset(components=other)
    moves = sorted({move for match in states(4) for move in johari.legal_moves(match)}, key=str)
    tried = [
        (johari.is_legal(match, move), johari.is_legal(evolve(match, ruleset=ruleset), move))
        for match in [*states(5)][::5]
        for move in (*johari.legal_moves(match), *Random(5).sample(moves, 60))
    ]
    assert [one for one, _ in tried] == [one for _, one in tried]
    assert {one for one, _ in tried} == {True, False}
