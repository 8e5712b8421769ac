"""The switches that look at what may be seen: every value alone differs from the default."""

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Ruleset,
    Sell,
    TakeCamels,
    View,
    apply,
    new_match,
    view,
)
from jaipur_rules.jaipur.rules.table import arrange

DEFAULT = Ruleset()


def seen(ruleset: Ruleset) -> View:
    table = arrange(
        market="DGSCK",
        hands=("LL", "PPPG"),
        herds=(1, 4),
        goods=({Card.LEATHER: [4]}, {Card.DIAMOND: [7, 7]}),
        bonuses_won=({3: [2]}, {4: [6]}),
        ruleset=ruleset,
    )
    return view(apply(table, Sell(Card.LEATHER, 2)), 0)


@pytest.mark.rule("SEC-1")
def test_camel_count_public_shows_the_number() -> None:
    assert seen(DEFAULT).opponent.herd_shown == "some"
    assert seen(Ruleset(camel_count="public")).opponent.herd_shown == 4


@pytest.mark.rule("SEC-2")
def test_hands_open_shows_them() -> None:
    assert seen(DEFAULT).opponent.hand is None
    assert seen(Ruleset(hands="open")).opponent.hand == Cards.parse("PPPG")


@pytest.mark.rule("SEC-3")
def test_own_bonus_values_hidden_until_scoring_hides_them_from_the_owner() -> None:
    hidden = seen(Ruleset(own_bonus_values="hidden_until_scoring"))
    assert seen(DEFAULT).me.bonuses == ((2,), (), ())
    assert hidden.me.bonuses == ((None,), (), ())
    assert hidden.opponent.bonuses == ((), (None,), ())


@pytest.mark.rule("SEC-3")
def test_own_bonus_values_open_shows_the_opponents() -> None:
    assert seen(DEFAULT).opponent.bonuses == ((), (None,), ())
    opened = seen(Ruleset(own_bonus_values="open"))
    assert opened.opponent.bonuses == ((), (6,), ())
    assert opened.me.bonuses == ((2,), (), ())


@pytest.mark.rule("SEC-5")
def test_discard_view_top_shows_one_card() -> None:
    every, top = seen(DEFAULT).round, seen(Ruleset(discard_view="top")).round
    assert every is not None
    assert top is not None
    assert every.discard_shown == every.discard
    assert top.discard_shown == (Card.LEATHER,)
    assert top.discard == every.discard
    fresh = view(new_match(seed=1, ruleset=Ruleset(discard_view="top")), 0).round
    assert fresh is not None
    assert fresh.discard_shown == ()


@pytest.mark.rule("SEC-4")
def test_token_stacks_secret_hides_the_opponents_stack() -> None:
    shown, secret = seen(DEFAULT), seen(Ruleset(token_stacks="secret"))
    assert shown.opponent.goods_shown == ((7, 7), (), (), (), (), ())
    assert secret.opponent.goods_shown is None
    assert secret.me.goods_shown == secret.me.goods
    assert secret.opponent.goods == shown.opponent.goods  # memory knows it


@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(camel_count="public"),
        Ruleset(discard_view="top"),
        Ruleset(token_stacks="secret"),
    ],
    ids=["camel_count", "discard_view", "token_stacks"],
)
def test_display_switches_change_display_fields_alone(ruleset: Ruleset) -> None:
    def plain(found: View) -> View:
        round_ = found.round
        assert round_ is not None
        one, two = round_.traders
        return evolve(
            found,
            ruleset=DEFAULT,
            round=evolve(
                round_,
                discard_shown=(),
                traders=(
                    evolve(one, herd_shown="none", goods_shown=None),
                    evolve(two, herd_shown="none", goods_shown=None),
                ),
            ),
        )

    assert seen(ruleset) != seen(DEFAULT)
    assert plain(seen(ruleset)) == plain(seen(DEFAULT))
    assert seen(ruleset).worlds() == seen(DEFAULT).worlds()


@pytest.mark.rule("SEC-3")
def test_hidden_values_are_turned_over_at_scoring() -> None:
    hidden = Ruleset(own_bonus_values="hidden_until_scoring")
    table = arrange(
        market="DGSCK", herds=(5, 5), deck_size=0, bonuses_won=({3: [2]}, {4: [6]}), ruleset=hidden
    )
    assert view(table, 0).me.bonuses == ((None,), (), ())
    over = view(apply(table, TakeCamels()), 0)
    assert (over.me.bonuses, over.opponent.bonuses) == (((2,), (), ()), ((), (6,), ()))
