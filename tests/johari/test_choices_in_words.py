"""The moves of Johari as a person chooses between them: their costs, and the steps to each."""

from random import Random

import pytest

from jaipur_rules.cli.terminal_match import options_of
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.johari import Match, legal_moves, parse_move, view
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.words import WORDS
from tests.johari.table_talk import any_table

SALE = arrange(
    displays=("W1w3b1R3G1A2", "W2"), nobles=(("N1-4", "N2-5", "N2-3"), ()),
    played=(("sale",), ("sale",)),
)  # fmt: skip
TRADE = arrange(
    displays=("W1W2B1B2A1", ""), nobles=(("N1-6", "N2-7"), ()), played=(("trade",), ("sale",)),
    stores="B3A1A2", spaces={5: "N1-7", 2: "N2-5"},
)  # fmt: skip
EVENING = arrange(phase="evening", on_trade=("A1A1A2A3", ""))


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("pick W2@W", "take a first card from the white store, white 2", "prendre une première carte à l’échoppe blanche, blanc 2"),
        ("purchase A cash A1", "buy everything at the gold and prestige store, use gold 1 at once, keep the other gold", "acheter tout à l’échoppe de l’or et du prestige, utiliser aussitôt or 1, garder le reste de l’or"),
        ("sell W2B1A1 advance B as W2=R", "sell to a Jeweler, white 2 counts as another type, as red, white 2, blue 1, gold 1, no more, move the blue token", "vendre à un joaillier, blanc 2 compte pour une autre couleur, pour rouge, blanc 2, bleu 1, or 1, rien de plus, avancer le jeton bleu"),
        ("collect W", "sell to a Collector, white, every card as its own type", "vendre à un collectionneur, blanc, chaque carte pour sa couleur"),
        ("discard w1", "discard a card and move its token, fake white 1", "défausser une carte et avancer son jeton, faux blanc 1"),
        ("trade W now", "take everything of a store, White (W), straight to the display, keep the other gold", "prendre tout d’une échoppe, Blanc (W), droit dans l’étalage, garder le reste de l’or"),
        ("hire N1-7 pay A2 gold 3 slot 2", "hire a noble, Slot keeper (N1-7), gold 2, no more, 3 gold from the track, put into slot 2", "engager un noble, Gardien (N1-7), or 2, rien de plus, 3 or de la piste, mis à l’emplacement 2"),
        ("exchange w1 for W3@2", "exchange fake white 1, for white 3 at booth 2", "échanger faux blanc 1, contre blanc 3 à l’étal 2"),
        ("keep", "keep the other gold", "garder le reste de l’or"),
        ("play sale", "", ""),
    ],
    ids=lambda value: value.split()[0] if value else "none",
)  # fmt: skip
def test_the_steps_to_a_move(move: str, english: str, french: str) -> None:
    steps = WORDS.steps(parse_move(move))
    assert {lang: _listed(steps, lang) for lang in ("en", "fr")} == {"en": english, "fr": french}


def _listed(steps: tuple[Message, ...], lang: Language) -> str:
    return ", ".join(map(messages(lang).format, steps))


@pytest.mark.parametrize(
    "match",
    [SALE, TRADE, EVENING, *(any_table(Random(seed), "act") for seed in range(4))],
    ids=["sale", "trade", "evening", *"1234"],
)
def test_steps_lead_to_every_move_and_no_step_offers_more_than_a_page(match: Match) -> None:
    moves = legal_moves(match)
    found = [(WORDS.steps(move), move) for move in moves]
    reached: list[Move] = []
    widest = 0
    open_ = [(0, found)]
    while open_:
        depth, options = options_of(*open_.pop()[::-1])
        widest = max(widest, len(options))
        reached += [option[0][1] for option in options if len(option) == 1]
        open_ += [(depth, option) for option in options if len(option) > 1]
    assert sorted(map(str, reached)) == sorted(map(str, moves))
    assert widest <= 40


@pytest.mark.parametrize(
    ("match", "move", "listed"),
    [
        (arrange(phase="choose"), "play purchase", "lay Purchase face down: 4 gold"),
        (arrange(phase="choose", nobles=(("N2-2",), ())), "play purchase", "lay Purchase face down: 2 gold"),
        (arrange(phase="choose", played=(("sale",),) * 2), "play purchase", "lay Purchase face down: 2 gold"),
        (arrange(phase="choose", played=(("sale",),) * 2, nobles=(("N1-7",), ()), slots=((0, 1, 0),)), "play purchase", "lay Purchase face down: 1 gold"),
        (arrange(phase="choose", played=(("sale", "bribe"),) * 2), "play purchase", "lay Purchase face down: 0 gold"),
        (arrange(phase="choose", played=(("trade",),) * 2), "play doppelganger", "lay Doppelganger face down: 1 gold"),
        (SALE, "pass", "do nothing: 2 gold"),
        (arrange(displays=("", ""), played=(("sale",),) * 2), "pass", "do nothing: 0 gold"),
        (SALE, "collect W", "sell all white gems to a Collector"),
    ],
    ids=["slot 1", "a noble", "slot 2", "a noble in slot 2", "slot 3", "doppelganger", "pass", "nothing to sell", "others"],
)  # fmt: skip
def test_a_card_is_listed_with_what_it_costs_now(match: Match, move: str, listed: str) -> None:
    assert str(WORDS.listed(view(match, 0), parse_move(move))) == listed


def test_what_a_card_costs_another_is_not_said() -> None:
    seen = view(arrange(phase="choose"), 1)
    assert str(WORDS.listed(seen, parse_move("play sale"))) == "lay Sale face down"
