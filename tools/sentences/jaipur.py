"""Sentences that say a move of Jaipur, and sentences that leave something open."""

from tools.sentences.speaker import Speaker

LETTERS = "DGSCPLK"


def move(say: Speaker) -> tuple[str, str]:
    """A move in notation, legal or not by this or that ruleset, and a sentence that says it."""
    rng, kinds = say.rng, say.rng.sample(LETTERS[:-1], 6)
    match rng.randrange(10):
        case 0 | 1:
            return f"+{kinds[0]}", say("take", _one(say, kinds[0]))
        case 2:
            return "+K", say("camels")
        case 3 | 4 | 5:
            sold = kinds[0] * rng.randint(1, 8)
            return f"-{sold}", say("sell", _cards(say, sold))
    size, split = rng.choice((1, 2, 2, 2, 3, 3, 4, 5)), rng.randint(1, 4)
    taken = "".join(sorted(rng.choices(kinds[:split], k=size), key=LETTERS.index))
    given = "".join(sorted(rng.choices([*kinds[split:], "K"], k=size), key=LETTERS.index))
    return f"+{taken}-{given}", say("exchange", T=_cards(say, taken), G=_cards(say, given))


def _one(say: Speaker, kind: str) -> str:
    """One card, as *the* card now and then: who sells "the leather" may mean all of it."""
    if say.chance(0.7):
        return _cards(say, kind)
    one = say.words["goods"][kind][0]
    if say.language == "en":
        return f"the {one}"
    return f"l'{one}" if one[0] in "oaé" else f"le {one}"


def _cards(say: Speaker, cards: str) -> str:
    kinds = sorted(set(cards))
    say.rng.shuffle(kinds)
    numerals = say.chance(0.5)
    return say.join([_counted(say, each, cards.count(each), numerals=numerals) for each in kinds])


def _counted(say: Speaker, kind: str, count: int, *, numerals: bool) -> str:
    one, many = say.words["goods"][kind][2 * say.chance(0.15) :][:2]
    if count > 1:
        number = count if numerals else say.words["numbers"][count]
        return f"{number} {one if say.chance(0.2) else many}"
    if numerals:
        return f"1 {one}"
    if say.language == "en":
        return f"{say.rng.choice(('one', 'a'))} {one}"
    return f"{'une' if one[0] == 'é' or one.startswith('carte') else 'un'} {one}"


def left_open(say: Speaker) -> str:
    """A sentence of which a sign, a number or a direction is not clear, or that sells two goods."""
    first, second, third = say.rng.sample(list(say.words["goods"].values()), 3)
    count = say.rng.randint(2, 5)
    direct = (say.words["take"][0], say.words["sell"][0])
    return say.rng.choice(
        (
            say("signs", f"{count} {first[1]}"),
            say.rng.choice(direct).format(f"1 {first[0]}{say('and')}1 {first[0]}"),
            say("unsaid", first[1]),
            say("undirected", T=f"{count} {first[1]}", G=f"{count} {second[1]}"),
            direct[1].format(f"{count} {second[1]}{say('and')}2 {third[1]}"),
        )
    )
