"""Moves of Johari read as people type them; `parse_move` reads exactly what `str` writes.

The words stand in ``words.<language>.toml``. What is said is written in notation part by part, and that is
read. The case of a letter is the difference between a gem and a fake, so it counts in the names of cards, and nowhere else.
"""

import re
from itertools import product
from typing import get_args

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.typed_moves import Clause, Grammar, Meaning, Phrase, Thing, Turn
from jaipur_rules.core.values import instance_of
from jaipur_rules.johari.rules.moves import Move, parse_move
from jaipur_rules.johari.rules.pieces import LETTERS, PLACES, Action

_GEMS = LETTERS[:4]
_CARD = re.compile(f"[{LETTERS}{_GEMS.lower()}][1-3]")


def _names_of_cards(entries: dict[Phrase, Meaning]) -> dict[Phrase, Meaning]:
    """The names of cards: "white 2", and "fake white 2"."""
    kinds = {phrase: value for phrase, (_, value) in entries.items() if value in {*LETTERS}}
    fakes = [phrase for phrase, meaning in entries.items() if meaning == ("mark", "fake")]
    found: dict[Phrase, Meaning] = {}
    for (kind, letter), gems in product(kinds.items(), "123"):
        found[*kind, gems] = "thing", letter + gems
        for fake in fakes if letter in _GEMS else ():
            found[*fake, *kind, gems] = found[*kind, *fake, gems] = (
                "thing",
                f"fake {letter.lower()}{gems}",
            )
    return found


def _order(name: str) -> tuple[int, str, bool]:
    """The place of a card or a type in the notation."""
    return LETTERS.find(name[0].upper()), name[1:], name[0].islower()


GRAMMAR = Grammar(
    JOHARI.name,
    r"(?<!\w)[Nn][1-3]\s*-\s*[1-8](?!\d)|(?<![^\W_])(?:(?:[WBRGAPwbrgap][1-3])+|[WBRGAPwbrgp]{2}|[WBRGPwbrgp]|A(?! [Ff]ake | [A-Z][a-z]))(?![^\W_])",
    _names_of_cards,
)


@frozen(order=False)
class Reading:
    """What a sentence is read as.

    Attributes:
        move: The move.

    Example:
        >>> read_move("buy 3").understood
        'buy everything at booth 3'
    """

    move: Move = field(validator=instance_of(*get_args(Move)))

    @property
    def understood(self) -> str:
        """The move in English, to be shown to whoever typed it."""
        return JOHARI.words.describe(self.move)


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Cards may come in any order, with spaces and commas, and spelled out;
    clauses in any order as well; and the name of an action alone is a card played.
    What could mean two moves is refused.

    Raises:
        NotationError: No move, or more than one, can be made out; the error
            says why, and what to type.
        WrongType: The value is no text.

    Example:
        >>> str(read_move("Sell R3, b1 W2 G1 for red").move)
        'sell W2b1R3G1 advance R'
        >>> str(read_move("Ann swapped fake white 1 for white 3 at booth 2").move)
        'exchange w1 for W3@2'
        >>> str(read_move("engage n1-4, paie W2 w1").move), str(read_move("vente").move)
        ('hire N1-4 pay w1W2', 'play sale')
    """
    return GRAMMAR.read(text, lambda turn: Reading(_Sentence(turn).move()))


_OF_PLACES = frozenset(("pick", "purchase", "trade"))
"""The verbs with which a type is a store."""

_ACTIONS = frozenset(map(str, Action))
_PARTS = frozenset("for pay cards using as counted at slot track".split())
"""What leads the clauses that say no verb."""

_LATER = _PARTS | {"", "cash", "advance"}
"""What leads clauses after the verb: another verb says another move."""

_OF_CARDS = {
    **{lead: f"cards_{lead}" for lead in ("for", "pay", "cash", "as")},
    "cards": "cards_pay",
    "using": "cards_cash",
    "counted": "cards_as",
}
"""What the cards of a clause are, by what leads it."""

_FORMS = {
    "pick": "{cards 1}@{place 1}",
    "play": "{action 1}",
    "purchase": "{place 1}[ cash {cards_cash}]",
    "sell": "{cards} advance {token 1}[ as {cards_as 1}={counted 1}]",
    "collect": "{kinds 1}[ as {cards_as 1}={counted 1}]",
    "discard": "{cards 1}",
    "trade": "{place 1}[ {now}][ cash {cards_cash}]",
    "hire": "{noble 1}[ pay {cards}][ gold {gold}][ slot {slot}]",
    "exchange": "{cards 1} for {cards_for 1}@{place 1}",
    "lose": "{cards 1}",
    "cash": "{cards}",
    "advance": "{kinds 2}",
    **dict.fromkeys(("baksheesh", "bribe", "keep", "pass"), ""),
}
"""What is said in the notation after each verb: in braces the parts, with how many there have to be, in brackets what may be left out."""

_MEANT = {
    ("pick", "onto"): "trade",
    ("pick", "straight"): "trade",
    ("exchange", "supervisor"): "lose",
    ("lose", "supervisor"): "lose",
    ("bribe", "supervisor"): "bribe",
    # Lists of moves say what a card costs.
    ("play", "gold"): "play",
    ("pass", "gold"): "pass",
}
"""The verb that is meant by one with another part, which says nothing more."""

_BUYERS = {"sell": ["N1-4"], "collect": ["N1-5"]}
"""The nobles that are called like the buyers of the two kinds of sales."""

_MOST_CARDS = 99


class _Sentence:
    """What the clauses of a turn say of one move, taken out part by part as the move is written.

    Attributes:
        turn: The clauses.
        leads: What leads them.
        verb: What is done, by the word of the notation; empty where that is not said.
        parts: What is said, in notation, by its name in the messages.
        part: The part that was said last.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.leads = [clause.lead for clause in turn.clauses]
        self.verb = next((lead for lead in self.leads if lead not in _PARTS | {""}), "")
        self.parts: dict[str, list[str]] = {}
        self.part = ""
        for place, clause in enumerate(turn.clauses):
            is_verb = bool(self.verb) and place == self.leads.index(self.verb)
            self._read("" if is_verb else clause.lead, clause, self.leads[place + 1 :])

    def _read(self, lead: str, clause: Clause, later: list[str]) -> None:
        """Take in a clause."""
        if clause.sign:
            raise self.turn.fault("no_meaning", word=clause.sign)
        if self.verb == "play" and lead in _ACTIONS and not self.parts:
            self.parts["action"], lead = [lead], ""
        if lead not in _LATER:
            raise self.turn.fault("several")
        if lead not in {"", "at", "track"} and not clause.things:
            raise self.turn.fault("nothing_after", word=clause.text)
        if lead == "counted" and self.part.startswith("cards"):
            # "..., W1 counting as blue": the last card is the one.
            self.parts.setdefault("cards_as", []).append(self.parts[self.part].pop())
        for thing in clause.things:
            # To a noble, gold is paid from the track as well, in any amount.
            on_track = thing is clause.things[-1] and later[:1] == ["track"]
            is_gold = on_track or not ("track" in self.leads or lead == "cards")
            for name in self._names(lead, thing, is_gold=is_gold):
                self._add(lead, name)

    def _names(self, lead: str, thing: Thing, *, is_gold: bool) -> list[str]:
        """What a thing comes to in notation: cards, a type, a number and so on."""
        marks, number = thing.marks, [] if thing.count is None else [str(thing.count)]
        is_written = "notation" in marks
        names = self._written(thing.value) if is_written else thing.value.split()[-1:]
        is_fake = bool(names) and all(name[0].islower() and _CARD.fullmatch(name) for name in names)
        if marks & {"fake", "fakes"} and not (is_written and is_fake):
            raise self.turn.fault("which_fakes")
        if is_fake and not is_written and "adjacent" in marks and self.part.startswith("cards"):
            raise self.turn.fault("which_is_fake")
        if number and not names and "card" in marks and lead != "at":
            raise self.turn.fault("number_or_booth", number=number[0])
        if "times" in marks:
            if int(number[0]) > _MOST_CARDS:
                raise NotationError("error.sentence.too_long", text=self.turn.text)
            return names * int(number[0])
        if thing.value[:1] == "A" and not is_written and self.verb in {"hire", "play", "pass"}:
            if names == ["A"] and number:
                return [f"gold {number[0]}"]
            if names != ["A"] and is_gold:
                return [*number, f"gold {names[0][1]}"]
        return names + number if "after" in marks else number + names

    def _written(self, text: str) -> list[str]:
        """What is written in notation, in its right form; there are no fakes of gold and of prestige."""
        if "-" in text:
            return ["".join(text.split()).upper()]
        if text.isalpha() and len(text) > 1 and self.verb != "advance":
            raise self.turn.fault("no_meaning", word=text)
        if text.isalpha():
            return [*text.upper()]
        return _CARD.findall(text.replace("a", "A").replace("p", "P"))

    def _add(self, lead: str, name: str) -> None:
        """Add what is named to the part that it belongs to, by the clause that it stands in."""
        if lead in {"as", "counted"} and "counted" in self.parts:
            lead = ""
        value, self.part = name, name
        if _CARD.fullmatch(name):
            self.part = _OF_CARDS.get(lead, "cards")
        elif name.isdigit():
            self.part = self._part_of_number(lead, name)
        elif len(name) == 1 and lead in {"as", "counted"}:
            self.part = "counted"
        elif len(name) == 1 and (lead == "at" or (self.verb in _OF_PLACES and lead != "advance")):
            self.part, value = "place", name.replace("P", "A")
        elif len(name) == 1:
            self.part = "token" if self.verb == "sell" and lead in {"advance", "for"} else "kinds"
        elif name.startswith("gold "):
            self.part, value = name.split()
        elif "-" in name or name in _ACTIONS:
            self.part = "noble" if "-" in name else "action"
        elif name == "now" and lead == "using":
            return
        if self.part == "place" and self.verb == "exchange" and "cards_for" not in self.parts:
            raise self.turn.fault("place_of_taken")
        had = self.parts.setdefault(self.part, [])
        if had not in ([], [value]) and not self.part.startswith(("cards", "kinds")):
            raise self.turn.fault("two_things", one=had[0], other=value)
        if not had or self.part.startswith(("cards", "kinds")):
            had.append(value)

    def _part_of_number(self, lead: str, number: str) -> str:
        if lead == "slot":
            return "slot"
        if self.verb == "hire":
            raise self.turn.fault("of_what", count=int(number))
        if number not in {*PLACES}:
            raise self.turn.fault("no_booth", number=int(number))
        return "place"

    def move(self) -> Move:
        """The move.

        Raises:
            NotationError: A part of it is not said, or more is said than belongs to it.
        """
        verb = self._meant()
        if verb not in _FORMS:
            raise self.turn.fault("no_verb")
        text = self._filled(_FORMS[verb])
        if self.parts.pop("noble", None) not in (None, _BUYERS.get(verb)):
            raise self.turn.fault("which_buyer")
        strange = min((part for part, names in self.parts.items() if names), default="")
        if strange:
            raise self.turn.fault("no_part", part=Message(f"johari.sentence.part.{strange}"))
        return parse_move(f"{verb} {text}".rstrip())

    def _meant(self) -> str:
        """The verb of the notation that is meant."""
        verb, parts = self.verb, self.parts
        if not parts and verb in _ACTIONS - {"baksheesh", "bribe"}:
            parts["action"], verb = [verb], "play"
        elif not verb and "action" in parts:
            verb = "play"
        elif verb == "sell" and "kinds" in parts and not parts.get("cards"):
            verb = "collect"
        for part in [*parts]:
            if (verb, part) in _MEANT:
                if parts.pop(part) == ["straight"]:
                    parts["now"] = ["now"]
                verb = _MEANT[verb, part]
        if verb in {"cash", "keep"} and {*parts.get("kinds", ())} == {"A"}:
            del parts["kinds"]
        if verb == "advance" and parts.pop("twice", []):
            parts["kinds"] = parts.get("kinds", []) * 2
        if verb == "hire":
            paid = [parts.pop(part, []) for part in ("cards", "cards_for", "cards_pay")]
            parts["cards"] = sum(paid, [])
        if "counted" in parts and "cards_as" not in parts:
            parts["cards_as"] = parts.pop("cards_pay", [])
        return verb

    def _filled(self, form: str) -> str:
        """A form with the parts that are said, taken out; what is in brackets is left out where none of it is said."""
        return re.sub(r"\[(.*?)\]|\{(\w+) ?(\d?)\}", self._fill, form)

    def _fill(self, found: re.Match[str]) -> str:
        if found[1]:
            is_said = any(map(self.parts.get, re.findall(r"\{(\w+)", found[1])))
            return self._filled(found[1]) if is_said else ""
        part, count = found[2], found[3]
        names = sorted(self.parts.pop(part, ()), key=_order)
        if len(names) != int(count or len(names) or 1):
            asked = part.partition("_")[0].removesuffix("s") if count == "1" else part
            raise self.turn.fault(f"which.{asked}", count=len(names))
        return "".join(names)
