"""What a player says of its moves is data, with words in every language."""

from collections.abc import Iterator
from random import Random as Chance

import pytest

from jaipur_rules.core.game import game
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.players.matches import explanation
from tests.pseudo import plain_words

GAMES = ("jaipur", "johari")


def explained(name: str, seed: int, *, every: int = 7) -> Iterator[Message]:
    """What the players of a game say of some positions of a random match."""
    found, rng, plies = game(name), Chance(seed), 0
    rules, numbers = found.rules, found.rules.numbers(seed)
    match = rules.start(2, rules.ruleset())
    while not match.is_over:
        seat = match.to_move
        if seat is None:
            match = rules.apply(match, rules.chance(match, next(numbers)))
            continue
        seen, plies = rules.view(match, seat), plies + 1
        reason = found.players.explain(seen) if plies % every == 0 else None
        if reason is not None:
            yield reason
        match = rules.apply(match, rules.event(rng.choice(rules.legal_moves(seen))))


def codes(parameter: Parameter) -> Iterator[str]:
    """The codes of a message and of the messages in it."""
    match parameter:
        case Message(code=code, params=params):
            yield code
            for _, each in params:
                yield from codes(each)
        case tuple():
            for each in parameter:
                yield from codes(each)
        case _:
            pass


@pytest.mark.parametrize("name", GAMES)
def test_no_word_of_an_explanation_stands_outside_the_catalogue(name: str, pseudo: str) -> None:
    reasons = [*explained(name, seed=7)]
    texts = [reason.to(pseudo) for reason in reasons]
    # The pseudo-language puts this before the last of several, as English does.
    assert [found for text in texts if (found := plain_words(text, "and"))] == []
    met = {code for reason in reasons for code in codes(reason)}
    assert {"player.because", "player.although"} & met
    assert {code.split(".")[1] for code in met if code.startswith(name)} >= {"move", "player"}


def test_gains_come_before_costs_the_largest_first() -> None:
    gains = [
        ("jaipur.player.hand", -2.2),
        ("jaipur.player.camels", 1.4),
        ("jaipur.player.won", 5.0),
        ("jaipur.player.market", 0.3),
    ]
    found = explanation(Message("jaipur.move.camels"), gains)
    assert [*codes(found)] == [
        *("player.although", "jaipur.move.camels"),
        *("jaipur.player.won.more", "jaipur.player.camels.more", "jaipur.player.hand.less"),
    ]
    assert found.to("fr") == (
        "Je préférerais prendre tous les chameaux, car cela rapporte environ 5 roupies tout de suite et mon "
        "enclos gagne environ 1 roupie, même si ma main vaut ensuite environ 2 roupies de moins."
    )
