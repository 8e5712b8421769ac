"""What a notebook shows of a value that stands at the end of a cell: nothing hidden, unless the caller asks with `repr`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_args

import attrs
import pytest
from attrs import evolve

from jaipur_rules import Deal, Match, Round, Session, Trader, deal, jaipur, johari
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.state import Trader as TraderOfJohari
from jaipur_rules.players.matches import Played
from jaipur_rules.record import AnyRecord
from jaipur_rules.referee import judge
from jaipur_rules.referee.verdicts import AnyVerdict
from jaipur_rules.render import svg

SECRET = {
    *(Deal, KnownDeal, Match, Round, Trader, Played, AnyRecord, AnyVerdict),
    *(johari.Deal, johari.Reshuffle, johari.Match, Table, TraderOfJohari),
}
"""The classes of which the code shows what not everybody sees."""

PUBLIC = ("core", "jaipur", "johari", "players", "record", "referee")
"""The packages whose values a reader of a notebook has in hand."""

SEEN = {"AnyRecord", "TableView", "Expected", "Replay"}
"""Classes with such a field that holds no secret: an empty base, a view's side of the table, or what a record claims."""


def classes() -> Iterator[type]:
    """Every public class of attrs of those packages."""
    for name in PUBLIC:
        package = import_module(f"jaipur_rules.{name}")
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if "testing" in found.name or "conformance" in found.name:
                continue
            for kind in vars(import_module(found.name)).values():
                if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == found.name:
                    yield kind


def types_in(annotation: Any) -> Iterator[object]:
    """The types that an annotation names."""
    yield annotation
    for each in get_args(annotation):
        yield from types_in(each)


def holds_a_secret(kind: type) -> bool:
    """Return whether a field of a class that its code shows is of a class with secrets."""
    shown = (each.type for each in attrs.fields(kind) if each.repr)
    return any(
        isinstance(each, type) and each in SECRET
        for annotation in shown
        for each in types_in(annotation)
    )


def shows_its_code(kind: type) -> bool:
    """Return whether IPython shows the code of a class: the first of its bases that says anything has only a `repr`."""
    return "_repr_pretty_" not in next(
        vars(each) for each in kind.__mro__ if {"_repr_pretty_", "__repr__"} & {*vars(each)}
    )


def test_a_class_that_holds_a_secret_says_what_a_notebook_shows() -> None:
    kinds = [each for each in classes() if not each.__name__.startswith("_")]
    holding = [each for each in kinds if issubclass(each, tuple(SECRET)) or holds_a_secret(each)]
    assert {Match, Round, Table, Session} <= {*holding}
    assert [each for each in holding if shows_its_code(each) and each.__name__ not in SEEN] == []


def twins_of_jaipur() -> tuple[Session, Session]:
    """Two sessions of which everybody has seen the same."""
    dealt = deal(seed=7)
    deck, bonuses = [*dealt.deck], tuple(pile[::-1] for pile in dealt.bonuses)
    place = next(at for at in range(12, 52) if deck[at] is not deck[0] and str(deck[at]) != "K")
    deck[0], deck[place] = deck[place], deck[0]
    return Session((dealt,)), Session((Deal(deck[:12] + deck[:11:-1], bonuses, dealt.first),))


def twins_of_johari() -> tuple[johari.Session, johari.Session]:
    """Two sessions of which everybody has seen the same: the end of the draw pile differs."""
    dealt = johari.deal(seed=7, players=2)
    other = evolve(dealt, deck=dealt.deck[:50] + dealt.deck[:49:-1])
    return johari.Session((dealt,)), johari.Session((other,))


def values_of(session: Any) -> list[object]:
    """What a reader has in hand, of which nobody has asked what is hidden."""
    game: Any = johari if isinstance(session, johari.Session) else jaipur
    match, move, record = session.match, session.legal_moves()[0], session.record()
    found = [
        *(session, session.events, session.states, match, match.dealt, match.dealt.traders),
        *(record, record.events, judge(record), game.view(match, None)),
        game.move_record(match, move, game.apply(match, move)),
    ]
    if game is jaipur:
        played = Played(match.ruleset, session.events, match, 0, 0)
        found += [record.rounds, record.rounds[0].deal, played]
    return found


TWINS = pytest.mark.parametrize(
    "twins", [twins_of_jaipur, twins_of_johari], ids=["jaipur", "johari"]
)


@TWINS
def test_what_has_the_same_public_past_is_shown_alike(
    twins: Callable[[], tuple[Any, Any]],
) -> None:
    pretty = pytest.importorskip("IPython.lib.pretty").pretty
    one, other = map(values_of, twins())
    assert one[0] != other[0]
    assert [pretty(each) for each in one] == [pretty(each) for each in other]


@TWINS
def test_a_match_a_view_and_a_position_are_drawn_as_everybody_sees_them(
    twins: Callable[[], tuple[Any, Any]],
) -> None:
    match = twins()[0].match
    seen = match.game.rules.view(match, None)
    assert match._repr_svg_() == seen._repr_svg_() == svg(seen).svg
    assert match.position._repr_svg_() == svg(match.position).svg
