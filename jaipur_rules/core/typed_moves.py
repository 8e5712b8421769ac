"""The grammar of the moves that people type, in every language and for every game.

A sentence is a *turn*: one clause or more. A clause is what leads it (a verb, a sign, or a word
such as *for*) and the things after it, each with its count. The words that fill these slots stand
in ``words.<language>.toml``: here those of any game, and beside its rules those of each game.
What a turn comes to is the game's to say.

Nothing is passed over: a word that fills no slot refuses the sentence, and so do a denial and a choice.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import groupby
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from attrs import Factory, define, evolve, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.messages import Language, Parameter, languages, read_data
from jaipur_rules.core.typed_text import nearest, unwrap
from jaipur_rules.core.values import to_text

LONGEST_MOVE = 1000
"""The most characters of a text that is read as a move, or as a question about one."""

_LONGEST_NUMBER, _LONGEST_PHRASE, _MOST_PARTS = 6, 8, 12
_TOKEN = r"(?i:[cdjlmnst]|qu)['’](?=[^\W\d_]|$)|[^\W\d_]+(?:['’](?i:ll|d|m|t|s)\b)?|\d+|\n|\S"
_VERBS = frozenset(("verb", "told"))
_THINGS = frozenset(("thing", "notation", "count", "mark"))
Phrase: TypeAlias = tuple[str, ...]
"""A word or several, as tokens."""

Meaning: TypeAlias = tuple[str, str]
"""The slot that a phrase fills, and with what."""


Moves: TypeAlias = Iterable[object]
"""The moves that a sentence may mean."""


class Word(NamedTuple):
    """A phrase of a sentence: the slot that it fills, with what, and how it was typed."""

    slot: str
    value: str
    text: str


@frozen(order=False)
class Thing:
    """A thing of a clause.

    Attributes:
        value: Which one; empty for a number, or a word such as *cards*, that stands alone.
        count: How many, if that is said.
        text: What was typed.
        marks: What is said of it besides, such as *every* or *mine*; *notation* if it is written in notation,
            *adjacent* if nothing separates it from the thing before it, *after* if the count follows it.
    """

    value: str
    count: int | None
    text: str
    marks: frozenset[str]


@define
class Clause:
    """A part of a turn.

    Attributes:
        lead: The verb, or the word such as *for*, that it begins with; empty where there is none.
        sign: The sign before its things; empty where there is none.
        things: The things.
        text: What was typed for its lead, or its sign.
    """

    lead: str = ""
    sign: str = ""
    things: list[Thing] = Factory(list[Thing])
    text: str = ""


class Turn:
    """A sentence as clauses, which are made of its words one after another.

    Attributes:
        text: What was typed.
        clauses: The clauses, in order; the first may be empty.

    Raises:
        NotationError: A word is not known, the move is denied, or it leaves a choice.
    """

    def __init__(self, text: str, words: list[Word]) -> None:
        self.text = text
        self.clauses = [Clause()]
        # Of the next thing: its number, and what is said of it; and the thing that the last word was.
        self._count: int | None = None
        self._marks: set[str] = set()
        self._after: Thing | None = None
        self._is_over = False
        if any(word.slot == "deny" for word in words):
            raise NotationError("error.denied", text=text)
        for at, word in enumerate(words, 1):
            self._take(word, next((each.slot for each in words[at:] if each.slot != "times"), ""))
        self._end()

    def fault(self, reason: str, of: Moves = (), /, **params: Parameter) -> NotationError:
        """Return the error that says, by its code, why the sentence is no move, and of which moves it may be one."""
        return _with_readings(NotationError(reason, text=self.text, **params), of)

    def refuse_if(self, holds: object, reason: str, of: Moves = (), /, **params: Parameter) -> None:
        """Refuse the sentence for a reason, if something holds.

        Raises:
            NotationError: It does.
        """
        if holds:
            raise self.fault(reason, of, **params)

    def _take(self, word: Word, following: str) -> None:
        match word.slot:
            case "verb" | "told" | "for":
                self._end()
                self.clauses.append(Clause(word.value, text=word.text))
                self._is_over = False
            case "and" | "stop":
                self._end()
                self._is_over |= word.slot == "stop" and bool(self.clauses[-1].things)
            case "thing" | "notation" | "sign" if self._is_over:
                raise self.fault("error.sentence.several")
            case "thing" | "notation":
                self._thing(word)
            case "sign" if following in _THINGS:
                self._end()
                self._sign(word.value)
            case "count":
                self._number(word.value, following)
            case "times" if self._after or self._count:
                self._marks.add("times")
            case "mark":
                # After a thing, "cards" says nothing more: "3 leather cards".
                self._marks |= {word.value} - ({"card"} if self._after else set())
            case "choice" | "sign":
                raise self.fault(f"error.sentence.{word.slot}")
            case _:
                raise self.fault("error.sentence.no_meaning", word=word.text)

    def _number(self, digits: str, following: str) -> None:
        """Take in a number: of the next thing, or of the one before it where none follows, or in "gold x2"."""
        if len(digits) > _LONGEST_NUMBER:
            raise self.fault("error.sentence.no_number", number=digits)
        number, after, is_last = int(digits), self._after, following not in _THINGS
        if self._count not in {None, number}:
            raise self.fault("error.sentence.two_things", one=f"{self._count}", other=digits)
        if not after or not (is_last or "times" in self._marks):
            self._count = number
        elif is_last and after.count is None:
            self.clauses[-1].things[-1] = evolve(after, count=number, marks=after.marks | {"after"})
            self._marks.clear()
        else:
            raise self.fault("error.sentence.number_after")
        self._after = None

    def _thing(self, word: Word) -> None:
        self.refuse_if("times" in self._marks and not self._count, "error.sentence.number_after")
        self._marks |= {word.slot} | ({"adjacent"} if self._after else set())
        self._after = Thing(word.value, self._count, word.text, frozenset(self._marks))
        self.clauses[-1].things.append(self._after)
        self._count = None
        self._marks.clear()

    def _sign(self, sign: str) -> None:
        """Begin a clause with a sign, or go on with one that has it; after words, a plus means *and*."""
        clause = self.clauses[-1]
        if not clause.things and not clause.sign:
            clause.sign, clause.text = sign, clause.text or sign
        elif sign != (clause.sign or "+"):
            self.clauses.append(Clause(sign=sign, text=sign))

    def _end(self) -> None:
        """End what is said of one thing."""
        if self._count is not None or self._marks:
            self.clauses[-1].things.append(Thing("", self._count, "", frozenset(self._marks)))
        self._count = self._after = None
        self._marks.clear()


def _with_readings(error: NotationError, moves: Moves) -> NotationError:
    """The error, with the moves that may be meant, if there are several."""
    found = tuple(dict.fromkeys(map(str, moves)))
    if len(found) < 2:
        return error
    return NotationError("error.readings", words=error.message, readings=found)


class ParsedMove(Protocol):
    """What a turn is read as."""

    @property
    def move(self) -> object:
        """The move, if it is one."""


R = TypeVar("R", bound=ParsedMove)


@define(slots=False, eq=False)
class Grammar:
    """The words of a game in every language, and how they make up a turn.

    Attributes:
        game: The name of the game.
        notation: A pattern for things in the notation of the game.
        compounds: Returns more phrases, made from those of a language, such as the names of cards.
    """

    game: str
    notation: str
    compounds: Callable[[dict[Phrase, Meaning]], dict[Phrase, Meaning]] = dict

    def read(self, text: str, build: Callable[[Turn], R]) -> R:
        """Return what a sentence is read as.

        Args:
            text: The sentence.
            build: Returns what a turn comes to, or raises why it comes to nothing.

        Raises:
            NotationError: It says no move, or may say more than one; the error says why.
            WrongType: The value is no text.
        """
        if len(to_text(text)) > LONGEST_MOVE:
            raise NotationError("error.sentence.too_long", text=text)
        found = re.finditer(f"({self.notation})|{_TOKEN}", unwrap(text))
        tokens = [("" if each[1] else self._known(each[0]), each[0]) for each in found]
        spoken, is_mixed = self._languages({token for token, _ in tokens})
        readings: dict[str, R] = {}
        faults: list[NotationError] = []
        for language in spoken:
            words = _without_name([*self._words(tokens, language)])
            try:
                reading = build(Turn(text, words))
                readings[f"{reading.move}"] = reading
            except NotationError as error:
                parts = () if error.readings else self._parts(text, words, build)
                faults.append(_with_readings(error, parts))
        if len(readings) == 1 and not (faults and is_mixed):
            return next(iter(readings.values()))
        raise faults[0] if faults else Turn(text, []).fault("error.sentence.choice", readings)

    @cached_property
    def _phrases(self) -> Mapping[Phrase, Mapping[Language, Meaning]]:
        """What each phrase means, with accents and without, by language."""
        found: dict[Phrase, dict[Language, Meaning]] = {}
        for language in languages():
            listed: dict[Phrase, Meaning] = {}
            for package in ("core", f"{self.game}.rules"):
                data = read_data(f"jaipur_rules.{package}", f"words.{language}.toml") or b""
                listed |= phrases(data.decode(), f"words.{language}.toml")
            listed = self.compounds(listed) | listed
            plain = {(*map(_plain, phrase),): meaning for phrase, meaning in listed.items()}
            for phrase, meaning in (plain | listed).items():
                found.setdefault(phrase, {})[language] = meaning
        return found

    @cached_property
    def _ambiguous(self) -> frozenset[str]:
        """The words that mean one thing in one language and another in another."""
        differing = (each for each, found in self._phrases.items() if len({*found.values()}) > 1)
        return frozenset(phrase[0] for phrase in differing)

    @cached_property
    def _vocabulary(self) -> dict[Language, set[str]]:
        """The words of each language."""
        found: dict[Language, set[str]] = {language: set() for language in languages()}
        for phrase, meanings in self._phrases.items():
            for language in meanings:
                found[language].update(word for word in phrase if word[0].isalpha())
        return found

    @cached_property
    def _meanings(self) -> Mapping[str, Meaning]:
        """What a mistyped word may stand for; a word that says something alone has its meaning, whatever it is part of."""
        return {
            word: ("", _plain(word)) if phrase[1:] else ("verb" if slot in _VERBS else slot, value)
            for phrase, found in sorted(self._phrases.items(), key=lambda each: -len(each[0]))
            for slot, value in found.values()
            if slot != "other"
            for word in phrase
        }

    @cached_property
    def forms(self) -> Mapping[str, str]:
        """The forms of the game's sentences, which stand in ``forms.toml`` beside its rules."""
        data = read_data(f"jaipur_rules.{self.game}.rules", "forms.toml") or b""
        return {n: f"{form}" for n, form in plain_from(data.decode(), "forms.toml").items()}

    def _known(self, token: str) -> str:
        """The token as it stands among the words: without accents, or with its mistake of typing mended."""
        exact, plain = token.lower(), _plain(token)
        for each in (exact, plain):
            if any(each in words for words in self._vocabulary.values()):
                return each
        return nearest(plain, self._meanings)

    def _languages(self, typed: set[str]) -> tuple[list[Language], bool]:
        """The languages that a sentence may be in, and whether it has words of several.

        It is in no language of which another one has all its words and more.
        """
        known = {language: typed & words for language, words in self._vocabulary.items()}
        spoken = [each for each in known if not any(known[each] < more for more in known.values())]
        if typed.isdisjoint(self._ambiguous):
            return spoken[:1], False
        return spoken, any(known[each] != known[spoken[0]] for each in spoken)

    def _words(self, tokens: list[tuple[str, str]], language: Language) -> Iterator[Word]:
        """Yield the phrases of a sentence, at each place the longest that is known."""
        known = [token for token, _ in tokens]
        at = 0
        while at < len(tokens):
            size = min(_LONGEST_PHRASE, len(tokens) - at)
            while not (meaning := self._meaning((*known[at : at + size],), language)) and size > 1:
                size -= 1
            token, typed = tokens[at]
            unlisted = "count" if token.isdecimal() else "unknown"
            yield Word(*meaning or ((unlisted, token) if token else ("notation", typed)), typed)
            at += size

    def _meaning(self, phrase: Phrase, language: Language) -> Meaning | None:
        """What a phrase means in a language: what it does in another, if its words mean the same everywhere."""
        found = self._phrases.get(phrase, {})
        is_shared = self._ambiguous.isdisjoint(phrase)
        return found.get(language) or (next(iter(found.values()), None) if is_shared else None)

    def _parts(self, text: str, words: list[Word], build: Callable[[Turn], R]) -> list[object]:
        """The moves that a sentence may mean: what stands between its separators, each with a verb."""
        if any(word.slot in {"deny", "unknown", "other"} for word in words):
            return []
        verbs = [word for word in words if word.slot in _VERBS]
        parts = groupby(words, lambda word: word.slot in {"choice", "and", "stop"})
        kept = [[*part] for separates, part in parts if not separates][:_MOST_PARTS]
        found: list[object] = []
        for part in kept:
            said = part if any(word.slot in _VERBS for word in part) else verbs[:1] + part
            with suppress(NotationError):
                found.append(build(Turn(text, said)).move)
        # Where nothing but "and" separates them, as in a list, every part has to say a move.
        several = len(verbs) > 1 or any(word.slot in {"choice", "stop"} for word in words[:-1])
        return found if several or len(found) == len(kept) else []


def phrases(text: str, where: str = "") -> Iterator[tuple[Phrase, Meaning]]:
    r"""Yield the phrases of a file of words, as tokens, with what they mean.

    Args:
        text: The text of the file.
        where: Its name, for errors.

    Raises:
        UnreadableData: It is no TOML.

    Example:
        >>> list(phrases('filler = "please"\n[verb]\ntake = "take,pick up"'))
        [(('please',), ('filler', '')), (('take',), ('verb', 'take')), (('pick', 'up'), ('verb', 'take'))]
    """
    for slot, values in plain_from(text, where).items():
        for value, listed in (values if isinstance(values, dict) else {"": values}).items():
            for phrase in listed if isinstance(listed, list) else f"{listed}".split(","):
                yield (*re.findall(_TOKEN, f"{phrase}".lower()),), (slot, value)


def _plain(text: str) -> str:
    """A text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def _without_name(words: list[Word]) -> list[Word]:
    """The words that say something, without the name of whoever has made the move: "Ann took a gold"."""
    said = [word for word in words if word.slot not in {"filler", "asking"}]
    is_told = [word.slot for word in said[:2]] == ["unknown", "told"]
    return said[1:] if is_told and said[0].text.istitle() else said
