"""What stands around a move where people and programs write it, and how people mistype it."""

import json
import random
import re

TYPED = 5
"""The least letters of a word that is mistyped: in a shorter one a mistake is another word too often."""


def noisy(text: str, chatter: tuple[list[str], list[str]], rng: random.Random) -> str:
    """The text in a document, in a message of a program, or with words before and after it."""
    before, after = chatter
    match rng.randrange(9):
        case 0:
            return f"{rng.choice(before)} {text}"
        case 1:
            return f"{text}{rng.choice(after)}"
        case 2:
            return f"{rng.choice(before)} {text}{rng.choice(after)}"
        case 3:
            mark = rng.choice(("**", "*", "`", "_", "__", '"', "'"))
            return f"{mark}{text}{mark}"
        case 4:
            return rng.choice(
                ("> {}", "```\n{}\n```", "[{}]", "({})", "« {} »", "“{}”", "# {}")
            ).format(text)
        case 5:
            key = rng.choice(("move", "action", "coup", "answer"))
            return json.dumps({key: text}, ensure_ascii=rng.random() < 0.5)
        case 6 if not re.search(r"[A-Za-z][1-3]", text):  # where a small letter is a fake
            return rng.choice((text.upper(), text.capitalize(), text.title()))
        case 7:
            return f"  {text.replace(' ', '  ')}\n"
        case _:
            return f"{text}{rng.choice(('.', '!', ' !', '…', '...'))}"


def mistyped(text: str, rng: random.Random) -> str:
    """The text with one mistake in a long word, after its first letter: two letters swapped, one left out, doubled or wrong."""
    words = [found for found in re.finditer(r"[^\W\d_]+", text) if len(found[0]) >= TYPED]
    if not words:
        return text
    found = rng.choice(words)
    at = rng.randrange(found.start() + 1, found.end() - 1)
    match rng.randrange(4):
        case 0:
            return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[:at] + text[at] + text[at:]
        case _:
            return text[:at] + rng.choice("bcdfghjklmnpqrstvwxz") + text[at + 1 :]
