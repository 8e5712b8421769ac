"""The plays that show what can happen, theorem by theorem."""

from collections.abc import Callable
from functools import cache
from itertools import islice

from jaipur_rules import Ruleset
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import Record, as_drawn, record_of
from proofs.exploration import explore
from proofs.exploration.jaipur import MINIATURES
from tools.theorems.plays import Play, collecting, dancing, recorded, streamed
from tools.theorems.switches import PAGE, searched_witnesses

SHORTEST = Play(
    ("DDDDD", "GGGGG"),
    "KK",
    ("+K SSSSS", "-GG", "-DDDDD", "-GGG", "+SSSSS-KKKKK", "+K CCCCC", "-SSSSS"),
)
"""Seven plies: two kinds are dealt, five camels lie there, and the third kind comes when they are gone."""

LAST_OF_SHORTEST = Play(
    ("DDDDD", "GGGGG"),
    "KK",
    ("-GG", "+K SSSSS", "-GGG", "-DDDDD", "+S S", "+SSSSS-KKKKK", "+K CCCCC", "-SSSSS"),
    first=1,
)
"""The same a ply later, since the one who begins must not win it."""


def shortest_round() -> Record:
    """A round of seven plies."""
    return SHORTEST.record()


def shortest_match() -> Record:
    """A match of fifteen plies: nobody can win two rounds of seven, for the loser begins the second."""
    return recorded(SHORTEST, LAST_OF_SHORTEST)


def bonus_pile_of_three_dry() -> Record:
    """Eight sales of three cards, and seven tokens."""
    sales = ("DDD", "GGG", "SSS", "CCC", "PPP", "LLL", "CCC", "PPP")
    return _alone(sales, "LLLLL", dance=("LL", "CC"), bonuses={3: (3, 3, 2, 2, 2, 1, 1)})


def bonus_pile_of_four_dry() -> Record:
    """Seven sales of four cards, and six tokens."""
    sales = ("DDDD", "GGGG", "CCCC", "PPPP", "LLLL", "PPPP", "LLLL")
    return _alone(sales, "SSSSD", dance=("SS", "CC"), bonuses={4: (6, 6, 5, 5, 4, 4)})


def bonus_pile_of_five_dry() -> Record:
    """Six sales of five cards, and five tokens: the sixth ends the round."""
    sales = ("DDDDD", "GGGGG", "CCCCC", "PPPPP", "LLLLL", "SSSSS")
    return _alone(sales, "LLLLL", dance=("LL", "CC"), bonuses={5: (10, 10, 9, 8, 8)})


def sale_for_no_token() -> Record:
    """The seven tokens of cloth went for seven cards, and the eighth is sold for nothing."""
    mine = collecting(("CCCCC", "CC", "C"))
    other = ("+K", "-DD", "-GG", "+S", "-SS", "+P")
    return streamed(("CCCCC", "DDGGS"), (mine, other), rest="LLPPL").record()


def highest_score() -> Record:
    """Everything but the three tokens that have to be left, for one trader; nothing for the other."""
    sales = ("SSSSS", "CCCCC", "PPPPP", "LLLL", "LLLL", "C", "P", "DDDDD", "GGGGG")
    bonuses = {4: (6, 6), 5: (10, 10, 9, 8, 8)}
    return _alone(sales, "PPLLS", dance=("PP", "CC"), bonuses=bonuses, rest="DGK")


def lowest_total() -> Record:
    """The three cheap piles sold by one and two, 25 rupees to 24, and the herds are equal."""
    mine = ("+K", *collecting(("LL", "CC", "C", "CC", "CC", "L")), *_takes("DDGGSS"))
    other = collecting(("PP", "LL", "PP", "PP", "P", "LL", "LL"), dealt=2)
    return streamed(("LLCCC", "PPKKK"), (mine, other), rest="SSSDDDGGG").record()


def total_tie() -> Record:
    """Rupees, bonus tokens and goods tokens are equal, and seat 1 has the camel token."""
    return TIE.record()


def camel_grab() -> Record:
    """The last ply takes five camels that the deck cannot replace: with them the camel token, and so the round."""
    mine = ("+K", *collecting(("LLLLL", "PPP", "DDDD", "SS", "LLLL")), *_takes("DDPP"))
    other = (*collecting(("CCCCC", "CCC", "GGGG", "PPP", "SS")), *_takes("GGSSL"), "+K")
    bonuses = {3: (3, 1, 3), 4: (6, 4, 4), 5: (10, 8)}
    return streamed(("LLLLL", "CCCCC"), (mine, other), rest="K" * 8, bonuses=bonuses).record()


def empty_deck() -> Record:
    """With no card in the deck there is still a sale and an exchange; the next taking ends the round."""
    mine = (
        "+K",
        *collecting(("LLLLL", "LLLL", "PPP", "DDDD"), dealt=1),
        *_takes("SSS"),
        "-SS",
        "+K",
    )
    other = (*collecting(("CCCCC", "CCC", "GGGG", "PPP"), dealt=1), *_takes("SSDGP"), "+SL-KK")
    return streamed(("LKKKK", "CKKKK"), (mine, other), rest="DGSPL").record()


def _alone(
    sales: tuple[str, ...],
    other: str,
    *,
    dance: tuple[str, str],
    bonuses: dict[int, tuple[int, ...]],
    rest: str = "KKK",
) -> Record:
    """A round in which seat 0 takes the camels, collects and sells, and seat 1 exchanges to and fro."""
    hand = "".join(sales)[:5]
    mine = ("+K", *collecting(sales))
    waiting = islice(dancing(*dance), len(mine) - 1)
    return streamed(
        (hand, other), (mine, waiting), kept=dance[1], rest=rest, bonuses=bonuses
    ).record()


def most_moves() -> Record:
    """Four plies, after which seat 0 has 167 legal moves."""
    return Play(("CCPPL", "SSSSK"), "LD", ("+K DGG", "-SS", "+L S", "-SS")).record()


def most_moves_lenient() -> Record:
    """The same by the third party's page: 799 legal moves."""
    play = Play(("DGSCP", "SSSSK"), "LD", ("+K GSC", "-SS", "+L P", "-SS"))
    return play.record(Ruleset.named("third-party-page"))


def endless_exchanges() -> Record:
    """Two traders exchange to and fro: after three plies, four lead back to where they began."""
    around = ("+PP-DD", "+LL-GG", "+DD-PP", "+GG-LL")
    plies = ("+K GGC", "+DD-PP", "+GG-LL", *around)
    return Play(("LLSSS", "PPCCC"), "DD", plies).record()


def endless_lenient() -> Record:
    """A record that repeats a position after two plies, because a good may be exchanged for itself."""
    return Play(("DLLLL", "DCCCC"), "DG", ("+D-D",) * 4).record(Ruleset.named("third-party-page"))


@cache
def endless_pocket() -> Record:
    """In the smallest of the small games, the shortest way to a shortest cycle, and once around it."""
    pocket = MINIATURES["pocket"]
    return as_drawn(record_of(explore(pocket).endless, ruleset=pocket.ruleset))


TIE = streamed(
    ("DDDDD", "GGGGG"),
    (collecting(("DDD", "DD", "SS", "SS")), ("+K", *collecting(("GGG", "GG", "SS", "L")))),
    rest="CCCPPP",
    first=1,
    bonuses={3: (3, 1)},
)
"""47 rupees each, one bonus token each, eight goods tokens each."""


def switch_tie_then_seat_0() -> Record:
    """The round that is a total tie, and a deal whose coin toss falls to seat 0."""
    return _tie_then(0)


def switch_tie_then_seat_1() -> Record:
    """The same, and the coin toss falls to seat 1."""
    return _tie_then(1)


def _tie_then(first: Seat) -> Record:
    return recorded(TIE, Play(("DDGGS", "CCPPL"), "DG", (), first=first))


def switch_before_the_return() -> Record:
    """An exchange with six cards in hand, which are eight before two are given back."""
    return Play(("LLLLL", "CCCCC"), "DG", ("+D S", "-CC", "+GS-LL")).record()


def switch_one_for_one() -> Record:
    """One card is exchanged for one."""
    return Play(("LLLLL", "CCCCC"), "DG", ("+D-L",)).record(Ruleset(exchange_min=1))


def switch_same_kind() -> Record:
    """A good is taken and given in one exchange."""
    return Play(("LLLLL", "CCCCC"), "DL", ("+DL-LL",)).record(Ruleset(exchange_same_type="allowed"))


def _takes(goods: str) -> tuple[str, ...]:
    return tuple(f"+{good}" for good in goods)


_MAKERS: tuple[Callable[[], Record], ...] = (
    *(bonus_pile_of_three_dry, bonus_pile_of_four_dry, bonus_pile_of_five_dry, camel_grab),
    *(empty_deck, endless_exchanges, endless_lenient, endless_pocket, highest_score, lowest_total),
    *(most_moves, most_moves_lenient, sale_for_no_token, shortest_match, shortest_round, total_tie),
    *(switch_before_the_return, switch_one_for_one, switch_same_kind),
    *(switch_tie_then_seat_0, switch_tie_then_seat_1),
)


def witnesses() -> dict[str, Callable[[], Record]]:
    """The records that are composed, and those that the table of switches has searched for, by name."""
    composed = {make.__name__.replace("_", "-"): make for make in _MAKERS}
    return composed | searched_witnesses(PAGE.read_text(encoding="utf-8"))


WITNESSES = witnesses()
"""Every record in examples/theorems/, by the name of its file."""
