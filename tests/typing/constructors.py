"""Checked by the type checkers, and never run: whatever a constructor converts may be given, and what is kept is plain."""

from typing import assert_type

from jaipur_rules import (
    Box,
    Card,
    Cards,
    Deal,
    Exchange,
    Match,
    Position,
    Ruleset,
    Sell,
    Session,
    TakeGood,
    Trader,
    deal,
    johari,
    new_match,
    replay,
)
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundClaim
from jaipur_rules.johari.record import Claim
from jaipur_rules.players import duel

here = Position("DDGSK", "LL", 0, "third-party-page", [5, 5, 5, 7, 7, 9])
assert_type(here.market, Cards)
assert_type(here.ruleset, Ruleset)
assert_type(here.heights, tuple[int, ...])

assert_type(Sell("L", 3).good, Card)
assert_type(TakeGood("D").good, Card)
assert_type(Exchange("DG", "LK").taken, Cards)

assert_type("D" in Cards("DG"), bool)
assert_type(Cards("DD") + "G", Cards)
assert_type(Cards("DD") - "D", Cards)
assert_type(Cards("DD") <= "DDG", bool)
assert_type(Cards("DDG").count("D"), int)
assert_type(Cards({"D": 2}), Cards)
assert_type(Cards({Card.DIAMOND: 2}), Cards)
assert_type(Cards([Card.DIAMOND, "G"]), Cards)
assert_type(Cards.of("D", 2), Cards)

assert_type(Deal("LSD", [[2], [], []]).deck, tuple[Card, ...])
assert_type(KnownDeal("LSD", [[2], [], []]).bonuses, tuple[tuple[int, ...], ...])
assert_type(Trader("DDL", 2).hand, Cards)
assert_type(Match("yucata").ruleset, Ruleset)
assert_type(Match(seals=[0, 1]).seals, tuple[int, int])
assert_type(Box("D" * 20).cards, Cards)
assert_type(RoundClaim([64, 69], [1]).seals, tuple[int, ...] | None)
assert_type(Record("yucata").ruleset, Ruleset)

assert_type(deal(seed=7, ruleset="yucata").swapped("yucata"), Deal)
assert_type(new_match(seed=7, ruleset="yucata"), Match)
assert_type(replay([], ruleset="yucata"), Match)
assert_type(Session(seed=7, ruleset="yucata").match, Match)
layouts = action_layout("yucata"), tensor_layout("yucata")
figures = duel("greedy", "random", ruleset="yucata").wins

assert_type(johari.Cards("W1b2") + "A1", johari.Cards)
assert_type("W1" in johari.Cards("W1b2"), bool)
assert_type(johari.Cards("W1b2").gems("W"), int)
assert_type(johari.Cards({"W1": 2}), johari.Cards)
assert_type(
    johari.Trader("W1b2", nobles=["N1-4"], played=["sale"]).played, tuple[johari.Action, ...]
)
assert_type(johari.Pick("3", "w2").place, johari.Place)
assert_type(johari.Hire("N1-4", "w1W2").noble, johari.Noble)
assert_type(johari.SellToJeweler("W1", "W", johari.Counted("W1", "B")).token, johari.Kind)
assert_type(johari.new_match(seed=7, players=3, ruleset="to-the-letter"), johari.Match)
assert_type(Claim([31, 40], [1]).totals, tuple[int, ...] | None)

Sell(5, 3)  # type: ignore[arg-type]
Sell("L", 3.0)  # type: ignore[arg-type]
Match(ruleset=5)  # type: ignore[arg-type]
_ = 5 in Cards("D")  # type: ignore[operator]
johari.Trader(5)  # type: ignore[arg-type]
