"""Moves of Johari read as people type them; `parse_move` reads exactly what `str` writes.

The words stand in ``words.<language>.toml``. What is said is written in notation part by part, and that is
read. The case of a letter is the difference between a gem and a fake, so it counts in the names of cards, and nowhere else.
"""

import re
from itertools import product
from typing import get_args

from attrs import field, frozen

from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.typed_moves import Clause, Grammar, Meaning, Phrase, Thing, Turn
from jaipur_rules.core.values import instance_of
from jaipur_rules.johari.rules.moves import Move, parse_move
from jaipur_rules.johari.rules.pieces import LETTERS, PLACES, Action

_GEMS = LETTERS[:4]
_LEADS_OF_NONE = frozenset(("", "at", "slot", "track", "advance"))
"""What leads clauses in which cards are those of the verb."""

_LIKE = {"cards": "pay", "using": "cash", "counted": "as"}
"""What leads clauses in which cards are those of another lead."""

_CARD = re.compile(f"[{LETTERS}{_GEMS.lower()}][1-3]")


def _names_of_cards(entries: dict[Phrase, Meaning]) -> dict[Phrase, Meaning]:
    """The names of cards: "white 2", and "fake white 2"."""
    kinds = {phrase: value for phrase, (_, value) in entries.items() if value in {*LETTERS}}
    fakes = [phrase for phrase, meaning in entries.items() if meaning == ("mark", "fake")]
    found: dict[Phrase, Meaning] = {}
    for (kind, letter), gems in product(kinds.items(), "123"):
        found[*kind, gems] = "thing", letter + gems
        for fake in fakes if letter in _GEMS else ():
            found[*fake, *kind, gems] = found[*kind, *fake, gems] = "thing", letter.lower() + gems
    return found


def _order(name: str) -> tuple[int, str, bool]:
    """The place of a card or a type in the notation."""
    return LETTERS.find(name[0].upper()), name[1:], name[0].islower()


GRAMMAR = Grammar(
    JOHARI.name,
    r"(?<!\w)[Nn][1-3]\s*-\s*[1-8](?!\d)|(?<![^\W_])(?:(?:[WBRGAPwbrgap][1-3])+|[WBRGAPwbrgp]{2}|[WBRGPwbrgp]|A(?!\s+[Ff]ake\s|\s+[A-Z][a-z]))(?![^\W_])",
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


_ACTIONS = frozenset(map(str, Action))
_PARTS = frozenset("for pay cards using as counted at slot track".split())
"""What leads the clauses that say no verb."""

_LATER = _PARTS | {"", "cash", "advance"}
"""What leads clauses after the verb: another verb says another move."""

_BUYERS = {"sell": ["N1-4"], "collect": ["N1-5"]}
"""The nobles that are called like the buyers of the two kinds of sales."""

_MOST_CARDS = 99


class _Sentence:
    """What the clauses of a turn say of one move, taken out part by part as the move is written.

    Attributes:
        leads: What leads them.
        verb: What is done, by the word of the notation; empty where that is not said.
        parts: What is said, in notation, by its name in the messages.
        part: The part that was said last.
    """

    def __init__(self, turn: Turn) -> None:
        self._refuse_if = turn.refuse_if
        self.leads = [clause.lead for clause in turn.clauses]
        self.verb = next((lead for lead in self.leads if lead not in _PARTS | {""}), "")
        self.parts: dict[str, list[str]] = {}
        self.part = ""
        for place, clause in enumerate(turn.clauses):
            is_verb = bool(self.verb) and place == self.leads.index(self.verb)
            self._read("" if is_verb else clause.lead, clause, self.leads[place + 1 :])

    def _read(self, lead: str, clause: Clause, later: list[str]) -> None:
        """Take in a clause."""
        self._refuse_if(clause.sign, "error.sentence.no_meaning", word=clause.sign)
        if self.verb == "play" and lead in _ACTIONS and not self.parts:
            self.parts["action"], lead = [lead], ""
        is_bare = lead not in {"", "at", "track"} and not clause.things
        self._refuse_if(lead not in _LATER, "error.sentence.several")
        self._refuse_if(is_bare, "error.sentence.nothing_after", word=clause.text)
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
        marks, number = thing.marks, [] if thing.count is None else [f"{thing.count}"]
        is_written = "notation" in marks
        names = self._written(thing.value) if is_written else [thing.value] * bool(thing.value)
        is_fake = bool(names) and all(name[0].islower() and _CARD.fullmatch(name) for name in names)
        is_open = number and not names and "card" in marks and lead != "at"
        are_fakes = marks & {"fake", "fakes"} and not (is_written and is_fake)
        is_after_card = "adjacent" in marks and not is_written and self.part.startswith("cards")
        self._refuse_if(are_fakes, "johari.sentence.which_fakes")
        self._refuse_if(is_fake and is_after_card, "johari.sentence.which_is_fake")
        self._refuse_if(is_open, "johari.sentence.number_or_booth", number=f"{thing.count}")
        if "times" in marks:
            self._refuse_if(not number, "error.sentence.number_after")
            self._refuse_if((thing.count or 0) > _MOST_CARDS, "error.sentence.too_long")
            return names * (thing.count or 0)
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
        if text.isalpha():
            is_word = len(text) > 1 and self.verb != "advance"
            self._refuse_if(is_word, "error.sentence.no_meaning", word=text)
            return [*text.upper()]
        return _CARD.findall(text.replace("a", "A").replace("p", "P"))

    def _add(self, lead: str, name: str) -> None:
        """Add what is named to the part that it belongs to, by the clause that it stands in."""
        if name == "now" and lead == "using":
            return
        if lead in {"as", "counted"} and "counted" in self.parts:
            lead = ""
        self.part = part = self._part_of(lead, name)
        value = name.removeprefix("gold ")
        if part == "place":
            value = value.replace("P", "A")
            is_of_given = self.verb == "exchange" and "cards_for" not in self.parts
            self._refuse_if(is_of_given, "johari.sentence.place_of_taken")
        had = self.parts.setdefault(part, [])
        if had and not part.startswith(("cards", "kinds")):
            is_other = had != [value]
            self._refuse_if(is_other, "error.sentence.two_things", one=had[0], other=value)
        else:
            had.append(value)

    def _part_of(self, lead: str, name: str) -> str:
        is_slot = lead == "slot"
        if _CARD.fullmatch(name):
            return "cards" if lead in _LEADS_OF_NONE else f"cards_{_LIKE.get(lead, lead)}"
        if name.isdigit():
            is_open = self.verb == "hire" and not is_slot
            is_no_place = not is_slot and name not in {*PLACES}
            self._refuse_if(is_open, "error.sentence.of_what", count=int(name))
            self._refuse_if(is_no_place, "johari.sentence.no_booth", number=int(name))
            return "slot" if is_slot else "place"
        if len(name) > 1:
            other = "action" if name in _ACTIONS else name.partition(" ")[0]
            return "noble" if "-" in name else other
        if lead in {"as", "counted"}:
            return "counted"
        if lead == "at" or (self.verb in {"pick", "purchase", "trade"} and lead != "advance"):
            return "place"
        return "token" if self.verb == "sell" and lead in {"advance", "for"} else "kinds"

    def move(self) -> Move:
        """The move.

        Raises:
            NotationError: A part of it is not said, or more is said than belongs to it.
        """
        verb = self._meant()
        self._refuse_if(verb not in GRAMMAR.forms, "johari.sentence.no_verb")
        text = self._filled(GRAMMAR.forms[verb])
        noble = self.parts.pop("noble", None)
        self._refuse_if(noble not in (None, _BUYERS.get(verb)), "johari.sentence.which_buyer")
        strange = min((part for part, names in self.parts.items() if names), default="")
        part = Message(f"johari.sentence.part.{strange}")
        self._refuse_if(strange, "johari.sentence.no_part", part=part)
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
        if parts.pop("straight", ()):
            parts["onto"] = parts["now"] = ["now"]
        if verb == "pick" and "onto" in parts:
            verb = "trade"
        elif verb == "exchange" and "supervisor" in parts:
            verb = "lose"
        if verb in {"cash", "keep"} and {*parts.get("kinds", ())} == {"A"}:
            del parts["kinds"]
        if verb == "advance" and parts.pop("twice", []):
            parts["kinds"] = parts.get("kinds", []) * 2
        if "counted" in parts and "cards_as" not in parts:
            parts["cards_as"] = parts.pop("cards_pay", [])
        return verb

    def _filled(self, form: str) -> str:
        """A form with the parts that are said, taken out; what is in brackets is left out where none of it is said."""
        return re.sub(r"\[(~?)(.*?)\]|\{([\w|]+) ?(\d?)\}", self._fill, form)

    def _fill(self, found: re.Match[str]) -> str:
        tilde, inner, parts, count = found.groups(default="")
        if inner:
            is_said = any(map(self.parts.get, re.findall(r"\w+", inner)))
            return (self._filled(inner) if is_said else "") * (not tilde)
        said = (name for part in parts.split("|") for name in self.parts.pop(part, ()))
        names = sorted(said, key=_order)
        asked = re.sub("s?(_.*)?$", "", parts, count=1) if count == "1" else parts
        is_wrong = len(names) != int(count or len(names) or 1)
        self._refuse_if(is_wrong, f"johari.sentence.which.{asked}", count=len(names))
        return "".join(names)
