"""The page of `docs/research`, written from what was found: no figure on it is typed."""

from collections.abc import Mapping
from pathlib import Path

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.players import Share
from tools.research.data import FOLDER, Answer
from tools.research.stats import Mean
from tools.research.switches import SIGHT
from tools.templates import fill_in

PAGE = FOLDER.parent / "index.md"

KINDS = {"random": "at random", "greedy": "greedy"}
"""The players, and how the page names them."""

BONUSES = ("3", "4", "5")

Answers = Mapping[str, Answer]


def written(found: Answers) -> str:
    """The whole page.

    Raises:
        KeyError: A question has not been asked of some players.
    """
    return fill_in(
        Path(__file__).with_name("page.md.jinja"),
        {"percent": percent, "number": number, "words": words},
        turns={who: _least_and_most(found, who) for who in KINDS},
        switches=len(SWITCHES),
        counted=len({each.split("=")[0] for each in rulings_of(found["rulings-random"])}),
        rulings={who: rulings_of(found[f"rulings-{who}"]) for who in KINDS},
        found=found,
        kinds=KINDS,
        sight=SIGHT,
        bonuses=BONUSES,
        rules={each.switch: _link(each) for each in rulebook.load("jaipur").rules if each.switch},
        verdict_on_first=_verdict_on_first(found),
        verdict_on_rulings=_verdict_on_rulings(found),
    )


def _least_and_most(found: Answers, who: str) -> str:
    """The turns that were played for a question, from the fewest to the most."""
    turns = [answer.plies for name, answer in found.items() if name.endswith(who)]
    return f"{min(turns):,} to {max(turns):,}"


def percent(figure: Share | Mean) -> str:
    """A share, or a mean of shares, in hundredths with its bounds.

    Example:
        >>> percent(Share(81, 100))
        '81.0 % (72.2 to 87.5)'
    """
    rate, low, high = (100 * each for each in (figure.rate, figure.low, figure.high))
    places = _places(high - low)
    if isinstance(figure, Share) and figure.count in {0, figure.trials}:
        return f"never (under {high:.2g} %)" if not figure.count else f"always (over {low:.5g} %)"
    return f"{rate:.{places}f} % ({low:.{places}f} to {high:.{places}f})"


def number(figure: Mean, scale: float = 1.0, *, signed: bool = False) -> str:
    """A mean with its bounds.

    Example:
        >>> number(Mean(4, 10.0, 30.0))
        '2.5 ± 1.3'
    """
    rate, width = scale * figure.rate, scale * figure.width
    if width == 0.0:
        return f"{rate:g}"
    places = _places(2 * width)
    return f"{rate:{'+' if signed else ''}.{places}f} ± {width:.{places}f}"


def share_of(answer: Answer, name: str) -> Share:
    """One of its shares."""
    found = answer.figures[name]
    assert isinstance(found, Share)
    return found


def mean_of(answer: Answer, name: str) -> Mean:
    """One of its means."""
    found = answer.figures[name]
    assert isinstance(found, Mean)
    return found


def words(ruling: str) -> str:
    """A ruling as players would say it.

    Example:
        >>> words("exchange_min=1")
        'one card for one is an exchange, too'
    """
    return messages("en")(f"jaipur.switch.{ruling.replace('=', '.')}")


def _link(rule: rulebook.Rule) -> str:
    return f"[{rule.id}](../rules/jaipur/en/{rule.chapter}.md#{rule.id.lower()})"


def rulings_of(answer: Answer) -> tuple[str, ...]:
    """The rulings that it compares: each a switch and a value."""
    return tuple(dict.fromkeys(name.split(" ")[0] for name in answer.figures))


def _places(width: float) -> int:
    """So many decimals that the bounds are seen to differ."""
    return next((places for places in (1, 2, 3) if width >= 2 * 10**-places), 4)


def _verdict_on_first(found: Answers) -> str:
    sentences: list[str] = []
    for who, players in (("random", "Random players"), ("greedy", "Greedy players")):
        seal = mean_of(found[f"first-round-{who}"], "seal")
        if seal.low > 0.5:
            sentences.append(f"{players} do better if they start.")
        elif seal.high < 0.5:
            sentences.append(f"{players} do worse if they start.")
        else:
            sentences.append(
                f"For {players.lower()} the bounds hold one half: no edge of either seat is shown."
            )
    round_, match = (
        mean_of(found[f"{what}-random"], name)
        for what, name in (("first-round", "seal"), ("first-match", "won"))
    )
    if round_.low > match.high > match.low > 0.5:
        one_in = round(1 / (2 * round_.rate - 1))
        sentences.append(
            f"At random, about one round in {one_in} goes to whoever starts and would have gone to the other had that one started. Over a match "
            "less of the edge is left, for the loser of a round starts the next one."
        )
    return " ".join(sentences)


def _verdict_on_rulings(found: Answers) -> str:
    answer = found["rulings-greedy"]
    shares = {ruling: share_of(answer, f"{ruling} another Seal") for ruling in rulings_of(answer)}
    ordered = sorted(shares, key=lambda ruling: -shares[ruling].rate)
    felt = [f"*{words(ruling)}*, {percent(shares[ruling])}" for ruling in ordered[:3]]
    never = [
        f"*{words(ruling)}*"
        for ruling in rulings_of(answer)
        if share_of(answer, f"{ruling} played otherwise").count == 0 and shares[ruling].count == 0
    ]
    silent = f" These changed no greedy round at all: {'; '.join(never)}." if never else ""
    return f"Between greedy players the Seal moves most often where {'; '.join(felt)}.{silent}"
