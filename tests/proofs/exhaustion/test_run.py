"""The proof as a whole: in slices, on several cores, stopped and gone on with; and what it says when it fails."""

import json
from pathlib import Path

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    is_legal,
    legal_moves,
    violations,
)
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules.components import Box
from proofs.exhaustion import (
    OURS,
    ImpossibleSlice,
    Progress,
    Report,
    Scope,
    Slice,
    Statements,
    figures_of,
    rulesets,
    verify,
)
from proofs.exhaustion.run import SAVED_EVERY
from proofs.exhaustion.space import Space, piles
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.tasks import Stage, Task, perform, tasks
from tests.profiles import some


class StoppedByHand(Exception):
    """Somebody has stopped the proof."""


@pytest.fixture(scope="module")
def tiny(tiny_box: Box) -> Scope:
    return Scope(box=tiny_box, samples=60)


@pytest.fixture(scope="module")
def whole(tiny: Scope) -> Report:
    return verify(tiny)


@pytest.fixture(scope="module")
def short(tiny: Scope) -> Scope:
    """The whole proof with few samples, for what has to be proved again and again."""
    return Scope(box=tiny.box, samples=6)


@pytest.fixture(scope="module")
def proved(short: Scope) -> Report:
    return verify(short)


def figures(report: Report) -> dict[str, object]:
    """Everything that a proof has counted, but for how long it took."""
    return {
        name: value for name, value in report.figures.items() if name not in {"seconds", "jobs"}
    }


@pytest.mark.thorough
def test_a_whole_proof_visits_every_position(whole: Report, tiny_box: Box) -> None:
    assert whole.proved
    under = [tally.lengths.total() for tally in whole.tallies]
    space = Space(tiny_box)
    every = sum(
        len(space.herds_beside(space.markets[market]))
        for hand in range(len(space.hands))
        for market in space.table(hand).markets
    )
    allowed = [rules.sale_without_tokens == "allowed" for rules in rulesets(tiny_box)]
    assert {count for count, is_allowed in zip(under, allowed, strict=True) if is_allowed} == {
        every
    }
    assert [count for count in under if not 0 < count <= every] == []


def test_the_distribution_is_that_of_the_moves_that_are_listed(
    whole: Report, tiny_box: Box
) -> None:
    space, found, every = Space(tiny_box), Tally(), set[Move]()
    rules = Ruleset(box=tiny_box)
    for hand in range(len(space.hands)):
        for market in space.table(hand).markets:
            for herd in space.herds_beside(space.markets[market]):
                here = Position(space.markets[market], space.hands[hand], herd, rules)
                found.lengths[len(legal_moves(here))] += 1
                every |= {*legal_moves(here)}
    assert whole.distribution == found.lengths
    assert whole.under[0].legal_somewhere == len(every)
    assert whole.under[0].most == max(found.lengths)


@pytest.mark.thorough
def test_slices_make_up_the_whole(tiny: Scope, whole: Report) -> None:
    parts = [verify(Scope(Slice(part, 3), tiny.box, tiny.samples)) for part in (1, 2, 3)]
    assert [part for part in parts if not part.proved] == []
    assert [
        name
        for name in ("tables", "visited", "shapes", "asked", "sampled")
        if sum(getattr(part, name) for part in parts) != getattr(whole, name)
    ] == []


@pytest.mark.thorough
@pytest.mark.parametrize("is_wrong", [False, True])
def test_two_processes_prove_or_find_what_one_does(tiny: Scope, *, is_wrong: bool) -> None:
    asked = Statements(violations, _backwards, is_legal) if is_wrong else OURS
    one, two = (verify(tiny, statements=asked, jobs=jobs) for jobs in (1, 2))
    assert one.proved is not is_wrong
    assert two.counterexample == one.counterexample
    assert is_wrong or figures(two) == figures(one)


@pytest.mark.thorough
def test_a_stopped_proof_goes_on_where_it_was(
    tiny: Scope, whole: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, shares = tmp_path / "state.json", list[float]()

    def stop(progress: Progress) -> None:
        shares.append(progress.share)
        if len(shares) == 30:
            raise StoppedByHand

    with pytest.raises(StoppedByHand):
        verify(tiny, state=state, watch=stop)
    done = set(json.loads(state.read_text())["done"])
    assert len(done) == 30
    performed: list[str] = []

    def note(task: Task, box: Box, statements: Statements) -> Tally:
        performed.append(task.name)
        return perform(task, box, statements)

    monkeypatch.setattr("proofs.exhaustion.run.perform", note)
    report = verify(tiny, state=state, watch=lambda progress: shares.append(progress.share))
    assert figures(report) == figures(whole)
    assert {*performed} == {task.name for task in tasks(tiny)} - done
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert [*tmp_path.iterdir()] == [state]


@pytest.mark.thorough
@pytest.mark.parametrize(
    "text",
    some(["another proof", '{"format": "jaipur-verify-1"}', "{", "[]", "\x00", ""], every=4),
)
def test_a_state_of_another_proof_or_of_none_is_not_used(
    text: str, short: Scope, proved: Report, tmp_path: Path
) -> None:
    state = tmp_path / "state.json"
    state.write_text(text)
    if text == "another proof":
        verify(Scope(Slice(2, 3), short.box, short.samples), state=state)
    assert figures(verify(short, state=state)) == figures(proved)


@pytest.mark.thorough
def test_a_state_that_cannot_be_written_is_an_error(short: Scope, tmp_path: Path) -> None:
    assert SAVED_EVERY > 0
    with pytest.raises(OSError, match="no such folder"):
        verify(short, state=tmp_path / "no such folder" / "state.json")


@pytest.mark.thorough
def test_the_tasks_of_a_proof_have_different_names() -> None:
    names = [task.name for task in tasks(Scope())]
    assert len(names) == len({*names})
    assert {name.split()[0] for name in names} == {stage.value for stage in Stage}


@pytest.mark.parametrize("text", ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/3", "²/3"])
def test_a_slice_that_is_none(text: str) -> None:
    with pytest.raises(ImpossibleSlice, match="a slice is N/M"):
        Slice.parse(text)


# The messages on wrong statements.


def _no_violation(at: Position, move: Move) -> tuple[Violation, ...]:
    """A statement that forgets that what is taken has to lie there."""
    return tuple(found for found in violations(at, move) if found.rule != "EXC-5")


def _no_large_sale(at: Position) -> tuple[Move, ...]:
    """A statement that does not list sales of two cards."""
    return tuple(
        move for move in legal_moves(at) if not (isinstance(move, Sell) and move.count == 2)
    )


def _a_sale_twice(at: Position) -> tuple[Move, ...]:
    found = legal_moves(at)
    return (*found[:-1], found[-1], found[-1]) if at.herd == 2 else found


def _backwards(at: Position) -> tuple[Move, ...]:
    return legal_moves(at)[::-1]


def _too_kind(at: Position, move: Move) -> bool:
    """A statement that lets the last two camels go twice."""
    if isinstance(move, Exchange) and move.given == Cards.parse("KK") and at.herd == 1:
        return is_legal(Position(at.market, at.hand, 2, at.ruleset, at.heights), move)
    return is_legal(at, move)


def _stuck(at: Position) -> tuple[Move, ...]:
    if at.herd == 3:
        raise ZeroDivisionError("a bug")
    return legal_moves(at)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("box", "statements", "fault", "place", "message"),
    [
        (
            "small_box",
            Statements(_no_violation, legal_moves, is_legal),
            "violations finds no fault with an exchange that is not plain",
            ("DKK", "", 2, "+DD-KK"),
            ("none", "does not list it", "no"),
        ),
        (
            "tiny_box",
            Statements(violations, _no_large_sale, is_legal),
            "legal_moves does not list exactly the moves that break no rule",
            ("KK", "DD", 0, "-DD"),
            ("none", "does not list it", "yes"),
        ),
        (
            "tiny_box",
            Statements(violations, _a_sale_twice, is_legal),
            "legal_moves does not list exactly the moves that break no rule",
            ("DK", "", 2, "+K"),
            ("none", "lists it 2 times", "yes"),
        ),
        (
            "tiny_box",
            Statements(violations, legal_moves, _too_kind),
            "is_legal does not say what violations says",
            ("DD", "", 1, "+DD-KK"),
            ("EXC-7 (2 > 1)", "does not list it", "yes"),
        ),
    ],
)
def test_a_wrong_statement_is_shown_at_a_small_place(
    box: str,
    statements: Statements,
    fault: str,
    place: tuple[str, str, int, str],
    message: tuple[str, str, str],
    request: pytest.FixtureRequest,
) -> None:
    scope = Scope(box=request.getfixturevalue(box), samples=20)
    report = verify(scope, statements=statements)
    found = report.counterexample
    assert not report.proved
    assert found is not None
    assert found.fault == fault
    assert found.position is not None
    at = found.position
    assert (str(at.market), str(at.hand), at.herd, str(found.move)) == place
    assert found.answers == tuple(
        zip(("violations", "legal_moves", "is_legal"), message, strict=True)
    )
    assert [part for part in (fault, *message) if part not in str(found)] == []
    assert figures_of(report)["counterexample"] == str(found).splitlines()


FAULTS = {
    "in another order than it promises": Statements(violations, _backwards, is_legal),
    "legal_moves raises ZeroDivisionError: a bug": Statements(violations, _stuck, is_legal),
    "nobody can move here": Statements(
        lambda *_: (Violation("TRN-1"),), lambda _: (), lambda *_: False
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_statement_is_named(tiny: Scope, fault: str) -> None:
    found = verify(tiny, statements=FAULTS[fault]).counterexample
    assert found is not None
    assert fault in found.fault


def test_a_statement_that_fails_is_shown_where_it_does(tiny: Scope) -> None:
    found = verify(tiny, statements=Statements(violations, _stuck, is_legal)).counterexample
    assert found is not None
    assert found.position is not None
    # All three camels are in the herd, so two goods lie there.
    assert (found.position.herd, len(found.position.hand)) == (3, 0)
    assert len(found.position.market.goods) == 2


def test_a_proof_that_fails_fails_again(tiny: Scope, tmp_path: Path) -> None:
    state, scope = tmp_path / "state.json", Scope(box=tiny.box, samples=0)
    wrong = Statements(violations, _a_sale_twice, is_legal)
    first = verify(scope, statements=wrong, state=state)
    assert not first.proved
    assert verify(scope, statements=wrong, state=state).counterexample == first.counterexample


def test_a_miscount_of_the_published_box_is_no_proof() -> None:
    report = Report(Scope(), tuple(Tally() for _ in range(16)), 1.0, 1)
    assert "0 positions, and not 8,720,731" in report.miscount
    assert "0 legal moves under the default rules, and not 25,499" in report.miscount
    assert not Report(Scope(Slice(1, 2)), report.tallies, 1.0, 1).miscount


def test_the_piles_that_matter(small_box: Box) -> None:
    space, forbidden = Space(small_box), Ruleset(sale_without_tokens="forbidden", box=small_box)
    market, hand = Cards.parse("DKK"), Cards.parse("CL")
    found = list(piles(space, forbidden, market, hand))
    assert list(piles(space, Ruleset(box=small_box), market, hand)) == [small_box.heights]
    emptied = [
        {good for good in Card if good < 6 and heights[good] == 0 < small_box.heights[good]}
        for heights in found
    ]
    held = [{*which} & {Card.CLOTH, Card.LEATHER} for which in emptied]
    assert held == [set(), {Card.LEATHER}, {Card.CLOTH}, {Card.CLOTH, Card.LEATHER}]
    for heights in found:
        Position(market, hand, 1, forbidden, heights)


def test_camels_are_taken_where_there_are_some() -> None:
    # The smallest of all positions is the first that is visited.
    tally = perform(Task(Stage.LISTS, 0, range(1)))
    assert tally.others >= {str(TakeCamels())}
    assert OURS.legal_moves(Position(Cards.parse("KKKKK"), Cards(), 0)) == (TakeCamels(),)
