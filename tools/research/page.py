"""The page of `docs/research`, written from what was found: no figure on it is typed."""

from collections.abc import Iterator, Mapping

from jaipur_rules import rulebook
from jaipur_rules.players import Share
from tools.research.data import FOLDER, Answer
from tools.research.stats import Mean

PAGE = FOLDER.parent / "index.md"

_HEAD = """\
# What a hundred million plies say

People argue about how much it helps to go first, whether the camels are worth the trouble, and what changes if the other reading of a rule is
played. Here it is counted. **Two kinds of players play, and neither of them is you.**

- *At random*: every legal move is exactly as likely. So many games can be played this way that hardly any doubt about chance is left. But nobody plays
  like that: such players sell their leather one by one and hand each other diamonds. What they show is the game's own slant, before any skill.
- *Greedy*: each makes the move that is worth most at once by a fixed price list, and [looks no further](../players.md). These rounds are far fewer, and much
  nearer to how people play; yet two who read each other's plans would do other things again.

Where both kinds agree, the answer is likely to hold at your table. Where they part, it is skill that decides.

A figure stands with the bounds between which the true one lies in 95 of 100 such countings: [Wilson's](https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval) for a share, the mean and 1.96
standard errors for a mean. Where two ways of playing are compared, each deal is played in both, and the *difference on that deal* is what is
averaged, so that the luck of the cards drops out. The commands under each answer make its figures anew, number for number; they need the extra `batch`.
"""

_FIRST = """
## How much is the first move worth?

Each deal is played twice, once with either seat to start.

{table}

{verdict}

![The chance of whoever starts, with bounds, for both kinds of players](first.svg)
"""

_TOKENS = """
## What are the camel token and the bonus tokens worth?

On paper the camel token is five rupees, and a bonus token is two, five or nine on average. What counts is how often the Seal hangs on
them: the same rounds are scored once more as if the token did not exist, tie-breaks and all, and the rounds in which that moves the Seal are counted.

{camel}

| | players | taken a round | rupees a round, both seats | pile taken to the last | whoever has more of them takes the Seal | the Seal hangs on them |
|---|---|---|---|---|---|---|
{piles}

A round in which a trader has more of something and wins it shows no cause: who sells well has more of everything. The last column does.

![How often the Seal hangs on the camel token and on each bonus pile](tokens.svg)
"""

_ENDS = """
## How does a round end?

{table}

![How long rounds are, by what ends them](ends.svg)
"""

_RULINGS = """
## What does each disputed ruling change?

Every deal is played under the default rules and once under each other reading. *Played otherwise* counts the deals that took another course or came to other
rupees, *another Seal* those in which somebody else took it, or nobody; the other columns are the mean difference on a deal: in plies, in rupees of a
seat, in the chance of whoever starts, and in how often the deck ends the round, the last two in points of a hundred.

At random, a single choice more or less anywhere leads to quite another round afterwards, so *another Seal* says there how often the ruling could be felt at
all, not that it favours anybody. Greedy players do the same in the same place, and part only where the ruling itself parts them; after that their round, too, is another one.

{tables}

{verdict}

![How much longer or shorter a round becomes under each ruling](rulings.svg)

What is not here, and why: the switches of sight (`camel_count`, `hands`, `own_bonus_values`, `discard_view`, `token_stacks`) change nothing that these players
look at; `draw` after a total tie differs from the default in the match alone, where the round counts; who starts (`first_starter`) is the first question; who starts after a round without one loser (`starter_after_tie`) matters after {ties} of random rounds;
`turn_cap` and `max_rounds` are house rules with a number of your own.
"""

KINDS = {"random": "at random", "greedy": "greedy"}
"""The players, and how the page names them."""

BONUSES = ("3", "4", "5")

Answers = Mapping[str, Answer]


def written(found: Answers) -> str:
    """The whole page.

    Raises:
        KeyError: A question has not been asked of some players.
    """
    return "".join(
        [
            _HEAD,
            _FIRST.format(table=_table_of_first(found), verdict=_verdict_on_first(found)),
            _commands(found, "first-round", "first-match"),
            _TOKENS.format(camel=_camel(found), piles="\n".join(_piles(found))),
            _commands(found, "tokens"),
            _ENDS.format(table=_table_of_ends(found)),
            _commands(found, "ends"),
            _RULINGS.format(
                tables="\n\n".join(_table_of_rulings(found[f"rulings-{who}"]) for who in KINDS),
                verdict=_verdict_on_rulings(found),
                ties=percent(share_of(found["ends-random"], "SCO-8")),
            ),
            _commands(found, "rulings"),
        ]
    )


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


def rulings_of(answer: Answer) -> tuple[str, ...]:
    """The rulings that it compares: each a switch and a value."""
    return tuple(dict.fromkeys(name.split(" ")[0] for name in answer.figures))


def _places(width: float) -> int:
    """So many decimals that the bounds are seen to differ."""
    return next((places for places in (1, 2, 3) if width >= 2 * 10**-places), 4)


def _commands(found: Answers, *questions: str) -> str:
    lines = [
        f"- {KINDS[who]}, {answer.plies:,} plies, {answer.date}: `{answer.command}`"
        for question in questions
        for who in KINDS
        for answer in (found[f"{question}-{who}"],)
    ]
    return "\n" + "\n".join(lines) + "\n"


def _table_of_first(found: Answers) -> str:
    lines = [
        "| players | whoever starts takes the Seal of the round | and is ahead by, in rupees | deals | whoever starts the first round wins the match | matches' deals |",
        "|---|---|---|---|---|---|",
    ]
    for who, name in KINDS.items():
        round_, match = found[f"first-round-{who}"], found[f"first-match-{who}"]
        won = mean_of(match, "won")
        lines.append(
            f"| {name} | {percent(mean_of(round_, 'seal'))} | {number(mean_of(round_, 'rupees'))} | {mean_of(round_, 'seal').trials:,} "
            f"| {percent(won)} | {won.trials:,} |"
        )
    return "\n".join(lines)


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


def _camel(found: Answers) -> str:
    lines = [
        "| players | the camel token is given | its holder takes the Seal | and would without it | the Seal hangs on it |",
        "|---|---|---|---|---|",
    ]
    for who, name in KINDS.items():
        answer = found[f"tokens-{who}"]
        shares = (
            percent(share_of(answer, f"camel {what}"))
            for what in ("given", "holder wins", "holder would win", "decides")
        )
        lines.append(f"| {name} | {' | '.join(shares)} |")
    return "\n".join(lines)


def _piles(found: Answers) -> Iterator[str]:
    for size in BONUSES:
        for who, name in KINDS.items():
            answer = found[f"tokens-{who}"]
            yield (
                f"| {size}{' or more' if size == BONUSES[-1] else ''} cards | {name} | {number(mean_of(answer, f'{size} tokens'))} "
                f"| {number(mean_of(answer, f'{size} rupees'))} | {percent(share_of(answer, f'{size} emptied'))} "
                f"| {percent(share_of(answer, f'{size} more wins'))} | {percent(share_of(answer, f'{size} decides'))} |"
            )


def _table_of_ends(found: Answers) -> str:
    random, greedy = found["ends-random"], found["ends-greedy"]
    rows = {
        "three goods piles are empty (END-1)": "piles",
        "the deck cannot fill the market (END-2)": "deck",
        "the Seal goes by rupees (SCO-4)": "SCO-4",
        "by bonus tokens (SCO-5)": "SCO-5",
        "by goods tokens (SCO-6)": "SCO-6",
        "everything is tied (SCO-8)": "SCO-8",
    }
    lines = ["| | at random | greedy |", "|---|---|---|"]
    lines += [
        f"| {what} | {percent(share_of(random, name))} | {percent(share_of(greedy, name))} |"
        for what, name in rows.items()
    ]
    plies = (number(mean_of(answer, "plies")) for answer in (random, greedy))
    lines.append(f"| plies a round | {' | '.join(plies)} |")
    return "\n".join(lines)


def _table_of_rulings(answer: Answer) -> str:
    rules = {each.switch: each for each in rulebook.load("jaipur").rules if each.switch}
    lines = [
        f"| {KINDS[answer.who]} | rule | played otherwise | another Seal | plies | rupees | starter | deck |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for ruling in rulings_of(answer):
        switch, value = ruling.split("=")
        means = (
            number(mean_of(answer, f"{ruling} {what}"), scale, signed=True)
            for what, scale in (("plies", 1), ("rupees", 1), ("starter", 100), ("deck", 100))
        )
        lines.append(
            f"| `{switch}` `{value}` | {rules[switch].id} | {percent(share_of(answer, f'{ruling} played otherwise'))} "
            f"| {percent(share_of(answer, f'{ruling} another Seal'))} | {' | '.join(means)} |"
        )
    return "\n".join(lines)


def _verdict_on_rulings(found: Answers) -> str:
    answer = found["rulings-greedy"]
    shares = {ruling: share_of(answer, f"{ruling} another Seal") for ruling in rulings_of(answer)}
    ordered = sorted(shares, key=lambda ruling: -shares[ruling].rate)
    felt = [f"`{ruling.replace('=', '` `')}` ({percent(shares[ruling])})" for ruling in ordered[:3]]
    never = [
        f"`{ruling.replace('=', '` `')}`"
        for ruling in rulings_of(answer)
        if share_of(answer, f"{ruling} played otherwise").count == 0 and shares[ruling].count == 0
    ]
    silent = f" These changed no greedy round at all: {', '.join(never)}." if never else ""
    return f"Between greedy players the Seal moves most often under {', '.join(felt[:-1])} and {felt[-1]}.{silent}"
