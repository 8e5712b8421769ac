"""A match as a strip: every ply of it, what it brought, and nothing that a seat may not know."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Cards,
    Deal,
    Match,
    Move,
    Ruleset,
    TakeCamels,
    TakeGood,
    apply,
    deal,
    legal_moves,
    move_record,
    new_match,
    parse_move,
    replay,
)
from jaipur_rules.core.errors import ImpossibleDeal, NoSuchSeat, UnexpectedEvent
from jaipur_rules.jaipur.record import Record, load_record, record_of
from jaipur_rules.jaipur.render import strip
from jaipur_rules.jaipur.render.story import Closing, Gain, Opening, Ply, rupees, story
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History, histories, rulesets
from jaipur_rules.jaipur.words import describe
from jaipur_rules.render import Language
from tests.laws.twins import Twins, twins
from tests.profiles import share
from tests.render.reading import LANGS, WIDTHS, cards, hold_laws, laid, parsed, texts

PLAYED = rulesets().flatmap(lambda rules: histories(rules, max_events=40))
PAIRS = twins("jaipur", rulesets(), max_events=40)


@cache
def _example() -> Record:
    return load_record(Path(__file__).parents[2] / "examples" / "match-7601-a.json")


@share(one_in=5)
@given(PLAYED, st.sampled_from((None, 0, 1)), LANGS, WIDTHS)
def test_every_strip_is_a_whole_picture(
    history: History, seat: int | None, lang: Language, width: str
) -> None:
    picture = strip(
        history.events, start=Match(history.ruleset), seat=seat, lang=lang, narrow=width == "narrow"
    )
    hold_laws(picture, lang)
    text = parsed(picture)[1].text or ""
    assert [
        number
        for number, move in enumerate(history.moves, start=1)
        if f" {number}. " not in text or f"{move}, {describe(move, lang)}" not in text
    ] == []


@share(one_in=5)
@given(PAIRS)
def test_a_strip_for_a_seat_shows_nothing_that_it_may_not_know(pair: Twins[History]) -> None:
    one, other = (
        strip(each.events, start=Match(each.ruleset), seat=pair.seat)
        for each in (pair.one, pair.other)
    )
    assert one == other


def test_the_other_seat_sees_other_things() -> None:
    mine, other, open_ = (strip(_example(), round=1, seat=seat) for seat in (0, 1, None))
    assert laid(mine)["mb"] > 0 < laid(other)["mb"]
    assert laid(open_)["mb"] == 0
    assert len({mine.svg, other.svg, open_.svg}) == 3


@share(one_in=5)
@given(PLAYED)
def test_what_a_ply_brought_is_what_the_move_record_says(history: History) -> None:
    shown = [
        part for _, part in story(history.events, Match(history.ruleset)) if isinstance(part, Ply)
    ]
    match, plies = Match(history.ruleset), iter(shown)
    for event in history.events:
        after = apply(match, event)
        if not isinstance(event, Deal):
            ply, right = next(plies), move_record(match, event, after)
            assert ply.gain is not None
            assert ply.seat == right.seat
            assert ply.gain.drawn == Cards(right.drawn)
            assert ply.gain.tokens == right.goods_tokens
            assert ply.gain.bonus_size == right.bonus_size
            assert ply.gain.bonus in {None, right.bonus}
            if ply.gain.bonus is not None or right.bonus is None:
                assert rupees(ply.gain) == right.rupees
        match = after
    assert len(list(plies)) == (match.to_move is not None)


def test_a_match_is_shown_from_its_first_deal_to_its_last_seal() -> None:
    kinds = [type(part) for _, part in story(_example().events, Match())]
    assert kinds.count(Opening) == kinds.count(Closing) == 2
    assert kinds[0] is Opening
    assert kinds[-1] is Closing
    assert kinds.count(Ply) == _example().plies == 83
    picture = strip(_example())
    assert picture.title == "Jaipur, a match: 2 rounds, 83 moves"
    begins, won = "the first trader begins", "The second trader wins the match."
    wanted = {"Round 1", "Round 2", begins, won, "+CPLLL-KKKKK"}
    assert wanted <= {*texts(picture)}


def test_a_record_and_its_events_look_the_same() -> None:
    record = _example()
    assert strip(record) == strip(record.events) == strip(iter(record.events))
    public = Match(Ruleset.named("yucata"))
    assert strip(record, start=public) == strip(record.events, start=public) != strip(record)


def test_one_round_can_be_shown_alone() -> None:
    both, first, second = (strip(_example(), round=number) for number in (None, 1, 2))
    assert second.title == "Jaipur, a match: round 2, 32 moves"
    small = [sum(cards(picture, "m").values()) for picture in (first, second, both)]
    assert small[0] + small[1] == small[2]
    assert strip(_example(), round=3).title == "Jaipur, a match: round 3, 0 moves"


def test_a_narrow_strip_says_the_same() -> None:
    wide, narrow = strip(_example()), strip(_example(), narrow=True)
    assert parsed(wide)[1].text == parsed(narrow)[1].text
    assert laid(wide) == laid(narrow)
    assert int(parsed(narrow).attrib["width"]) <= 420 < int(parsed(wide).attrib["width"])


def test_an_unfinished_match_ends_where_it_stands() -> None:
    picture = strip([deal(seed=7), TakeCamels()], lang="fr")
    assert texts(picture)[-1] == "doit jouer"
    assert "2. Le premier marchand doit jouer." in (parsed(picture)[1].text or "")


def test_a_strip_may_begin_in_the_middle_of_a_round() -> None:
    start = arrange(market="DGKKK", hands=("LL", "SS"), herds=(2, 1), deck="SS")
    picture = strip([parse_move("+DG-LK"), parse_move("-SS")], start=start, round=1)
    assert picture.title == "Jaipur, a match: round 1, 2 moves"
    assert {"+DG-LK", "-SS", "to move", "3"} <= {*texts(picture)}


def test_nothing_is_a_strip_of_nothing() -> None:
    assert strip([]).title == "Jaipur, a match: 0 rounds, 0 moves"


@pytest.mark.rule("SEL-1")
def test_an_illegal_move_is_the_last_that_is_shown() -> None:
    match = new_match(seed=7)
    seat = 0 if match.to_move is None else match.to_move
    move = parse_move("-DDDDDD")
    events = (deal(seed=7), move, *legal_moves(match)[:1])
    panels = list(story(events, Match(), seat))
    assert [type(part) for _, part in panels] == [Opening, Ply]
    (_, last) = panels[-1]
    assert isinstance(last, Ply)
    assert [each.rule for each in last.broken] == ["SEL-1"]
    mine, other = (" ".join(texts(strip(events, seat=eyes))) for eyes in (seat, 1 - seat))
    assert "illegal: You sell 6 cards of diamond and have 0 (SEL-1)." in mine
    # What breaks the rule would tell what is in the hand.
    assert "illegal: Rule SEL-1 forbids it." in other
    assert "and have 0" not in other


@pytest.mark.rule("TRN-4")
@pytest.mark.parametrize("move", [TakeGood(Card.GOLD), TakeCamels(), parse_move("-LL")])
def test_a_move_without_a_round_is_illegal(move: Move) -> None:
    picture = strip([move])
    hold_laws(picture, "en")
    assert "illegal: No round is being played (TRN-4)." in " ".join(texts(picture))


def test_a_move_after_the_end_of_a_round_is_illegal() -> None:
    first = _example().rounds[0]
    ended = [first.deal.completed(), *first.moves]
    assert replay(ended).to_move is None
    assert "illegal: No round is being played (TRN-4)." in " ".join(
        texts(strip([*ended, TakeCamels()]))
    )


def test_a_bonus_of_which_the_value_is_not_in_sight_is_a_question_mark() -> None:
    record = _example()
    rules = Ruleset(own_bonus_values="hidden_until_scoring")
    hidden = strip(record, start=Match(rules), round=1)
    assert "?" in texts(hidden)
    assert "1 hidden token" in (parsed(hidden)[1].text or "")
    assert rupees(Gain(good=Card.LEATHER, tokens=(4, 3, 2), bonus_size=3)) == 9


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(NoSuchSeat):
        strip(_example(), seat=2)
    with pytest.raises(UnexpectedEvent):
        strip([deal(seed=1), deal(seed=2)])
    with pytest.raises(ImpossibleDeal):
        strip([Deal((), ((), (), ()), 0)])


def test_a_long_match_stays_small() -> None:
    record = record_of(_example().events)
    picture = strip(record)
    # Everything is drawn once, and then only used.
    assert len(picture.svg) < 2_500 * record.plies
