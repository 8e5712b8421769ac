"""The entries of a catalogue: rules and their sources, disputes, documents and places in them."""

import re
from enum import StrEnum
from functools import cache

from attrs import field, frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.facts import Facts
from jaipur_rules.core.messages import ENGLISH, Language, Messages, texts
from jaipur_rules.core.values import print_picture
from jaipur_rules.rulebook.words import normalised


@frozen(order=False)
class Text:
    """A text in English, and in every other language that it is translated into.

    Attributes:
        en: The text in English.
        translations: The other languages, each with the text in it.

    Example:
        >>> text = Text("herd", (("fr", "enclos"),))
        >>> text.to("fr"), Text("herd").to("fr"), str(text)
        ('enclos', 'herd', 'herd')
    """

    en: str
    translations: tuple[tuple[Language, str], ...] = ()

    def __str__(self) -> str:
        return self.en

    def to(self, language: Language) -> str:
        """Return the text in one language, in English where it is not translated.

        Raises:
            UnknownName: It is not translated, and the library has no words in this language.
        """
        found = dict(self.translations).get(language)
        if found is None:
            messages(language)
        return self.en if found is None else found

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages that it is written in, English first."""
        return (ENGLISH, *(language for language, _ in self.translations))


class Knowledge(StrEnum):
    """The way in which a value is known that no rulebook's text gives.

    Example:
        >>> [known.value for known in Knowledge]
        ['found', 'inferred', 'reconstructed']
    """

    FOUND = "found"
    """A public page of somebody who had the game says or shows it."""
    INFERRED = "inferred"
    """It follows from what is known, by an argument."""
    RECONSTRUCTED = "reconstructed"
    """Nothing says it: it was chosen so that the game can be played, and is not the publisher's."""


@frozen(order=False)
class Mark:
    """A value of a rule that no rulebook's text gives, and how it is known.

    Attributes:
        known: How it is known.
        what: What it is, as it stands behind a colon: "how many there are."

    Example:
        >>> Mark(Knowledge.FOUND, Text("how many there are")).known.value
        'found'
    """

    known: Knowledge
    what: Text


class Standing(StrEnum):
    """The basis of a rule.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> load("jaipur").rule("EXC-2").standing
        <Standing.TEXT: 'text'>
    """

    TEXT = "text"
    """A rulebook says it."""
    PART = "part"
    """A rulebook says it in part: the rule's marks say what is found, inferred or reconstructed."""
    DERIVED = "derived"
    """It follows from what the rulebooks say, by the argument that the rule gives."""
    RULING = "ruling"
    """Every text is silent: this is our default, and often a switch offers the alternatives."""
    AGAINST = "against"
    """A sentence speaks, and our default is narrower than its words: the argument says why."""

    @property
    def is_ruling(self) -> bool:
        """True for a ruling of ours: where every text is silent, or against the words of one."""
        return self in {Standing.RULING, Standing.AGAINST}


_RULED = {Standing.RULING: "rule.ruled", Standing.AGAINST: "rule.against"}
"""How the basis of a ruling of ours begins."""


class Stance(StrEnum):
    """The relation of a document to a rule.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> load("jaipur").rule("EXC-2").sources[0].stance
        <Stance.SAYS: 'says'>
    """

    SAYS = "says"
    """It says so."""
    OMITS = "omits"
    """It treats the matter and leaves this out."""
    DIFFERS = "differs"
    """It says otherwise."""
    SILENT = "silent"
    """It does not treat the matter."""
    REPORTED = "reported"
    """Others report what it says; it has not been read for the catalogue."""


class Kind(StrEnum):
    """The purpose of a sentence of a rulebook.

    Example:
        >>> Kind("rule")
        <Kind.RULE: 'rule'>
    """

    RULE = "rule"
    COMPONENT = "component"
    ADVICE = "advice"
    FLAVOUR = "flavour"
    CREDIT = "credit"
    OTHER = "other"


@frozen(order=False)
class Document:
    """A text that rules are drawn from.

    Attributes:
        id: Its name in the catalogue, such as ``"en-2019"``.
        language: The language it is written in.
        rank: Its authority, 1 being the highest: where two documents part, the lower number prevails.
        title: What it is.
        remark: What to know before trusting it.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> document = load("jaipur").document("en-2019")
        >>> document.language, document.rank
        ('en', 1)
    """

    id: str
    language: str
    rank: int
    title: Text
    remark: Text


@frozen(order=False)
class Place:
    """One sentence of a document, referred to and not copied.

    Attributes:
        document: The document's id.
        heading: The heading that it stands under.
        item: Which sentence it is under that heading, from 1.
        kind: What the sentence is for.
        hash: What `sentence_hash` makes of the sentence.

    Example:
        >>> print(Place("en-2019", "New round", 2, Kind.RULE, hash="0" * 16))
        en-2019, New round, 2
    """

    document: str
    heading: str
    item: int
    kind: Kind
    hash: str

    def __str__(self) -> str:
        return f"{self.document}, {self.heading}, {self.item}"


@frozen(order=False)
class Section:
    """A heading of a document with the places under it, in order.

    Attributes:
        document: The document's id.
        heading: The heading.
        untitled: Whether the text leaves the section without a title, so that the heading is ours.
        places: The sentences; none where the text has only a picture.
    """

    document: str
    heading: str
    untitled: bool
    places: tuple[Place, ...]


@frozen(order=False)
class Index:
    """The documents of a game and every place in them.

    Attributes:
        documents: The documents, in the order of the file.
        sections: The sections of all of them, in the order of the texts.
    """

    documents: tuple[Document, ...]
    sections: tuple[Section, ...]

    def is_indexed(self, document: str) -> bool:
        """Return whether the places of a document are known; if not, it is only cited by name."""
        return any(section.document == document for section in self.sections)

    def section(self, document: str, heading: str) -> Section | None:
        """Return the section under a heading, or None; case and punctuation do not count."""
        wanted = normalised(heading)
        found = (each for each in self.sections if each.document == document)
        return next((each for each in found if normalised(each.heading) == wanted), None)

    def places(self, document: str | None = None) -> tuple[Place, ...]:
        """Return every place, or those of one document, in the order of the texts."""
        return tuple(
            place
            for section in self.sections
            if document in {None, section.document}
            for place in section.places
        )


@frozen(order=False)
class Source:
    """A place where a document speaks about a rule, or a note that it does not.

    Attributes:
        document: The document's id.
        heading: The heading that it stands under; empty where the document is silent throughout.
        item: Which sentence under that heading, from 1; None for the whole, a picture or a silence.
        stance: What the document does about the rule.
        prevails: Whether this source settles the rule where documents part.
        note: Why, if there is more to say.

    Example:
        >>> from jaipur_rules import rulebook
        >>> source = rulebook.rule("TAK-1").sources[0]
        >>> source.document, source.stance
        ('en-2019', <Stance.OMITS: 'omits'>)
    """

    document: str
    heading: str
    item: int | None
    stance: Stance
    prevails: bool
    note: Text | None


def term(game: str, name: str, say: Messages) -> str | None:
    """Return what a game calls a field of a table, or a value of one; None if it has no word for it.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> term("jaipur", "hands", messages("fr")), term("jaipur", "END-2", messages("fr"))
        ('mains', None)
    """
    words = {**texts("", ENGLISH), **texts(game, ENGLISH)}
    for code in (
        *(f"{game}.fact.{name}", f"{game}.card.{name}"),
        *(f"{game}.kind.{name}", f"{game}.action.{name}"),
        f"site.fact.{name}",
    ):
        text = words.get(code, words.get(f"{code}.name"))
        if text is not None and "{" not in text:
            return say(code)
    return None


@frozen(order=False)
class Example:
    """A worked example, as data that a test plays.

    Attributes:
        form: How it is played, one of the forms that the game's catalogue knows, such as ``"move"``.
        title: What it shows.
        facts: Its fields, the title and the form left out.

    Example:
        >>> from jaipur_rules import rulebook
        >>> example = rulebook.rule("EXC-3").examples[0]
        >>> example.form, example.facts.texts("broken")
        ('move', ())
    """

    form: str
    title: Text
    facts: Facts


@frozen(order=False, kw_only=True)
class Rule:
    """One rule of a game.

    Attributes:
        id: Its name, which never changes, such as ``"EXC-3"``.
        chapter: The id of the chapter it stands in.
        title: What it is about, in a few words.
        statement: What it says.
        standing: What it stands on.
        argument: Why it follows, or why the ruling is this one; None where a text settles it.
        disputes: The numbers of the disputes that it settles.
        switch: The switch of the ruleset that offers the alternatives; None if there is none.
        sources: What each document says about it, or that it says nothing.
        examples: Worked examples, at least one.
        marks: What of it is found, inferred or reconstructed; at least one where a rulebook says it in
            part, none where a rulebook says it all.

    Example:
        >>> from jaipur_rules import rulebook
        >>> rule = rulebook.rule("EXC-3")
        >>> rule.standing.value, rule.disputes, rule.switch
        ('text', (18, 19), 'exchange_same_type')
    """

    id: str
    chapter: str
    title: Text
    statement: Text
    standing: Standing
    argument: Text | None = None
    disputes: tuple[int, ...] = ()
    switch: str | None = None
    sources: tuple[Source, ...]
    examples: tuple[Example, ...] = field(repr=False)
    marks: tuple[Mark, ...] = ()

    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, language: Language = "en") -> str:
        """The rule in words: its id and title, what of it is not the rulebook's, and what it says."""
        title = messages(language)("text.labelled", label=self.id, text=self.title.to(language))
        return "\n".join((title, *self.basis(language), self.statement.to(language)))

    def basis(self, language: Language = "en", otherwise: str | None = None) -> tuple[str, ...]:
        """What of it is not the rulebook's, a sentence each; none where a rulebook says it all.

        Args:
            language: The language of the sentences.
            otherwise: What is said after the first of them; None for a word on house rules, if there is one;
                empty for nothing.

        Raises:
            UnknownName: There are no words in the language.

        Example:
            >>> from jaipur_rules import rulebook
            >>> rulebook.rule("SEL-7").basis()
            ('Our ruling: no rulebook settles it. Some play it otherwise, as a house rule.',)
            >>> rulebook.rule("EXC-3").basis()
            ()
        """
        say = messages(language)
        marks = tuple(
            say(
                "text.labelled",
                label=say(f"rule.knowledge.{mark.known.value}"),
                text=mark.what.to(language),
            )
            for mark in self.marks
        )
        ruled = _RULED.get(self.standing)
        found = marks if ruled is None else (say(ruled), *marks)
        if otherwise is None and self.switch is not None:
            otherwise = say("rule.by_switch")
        if not found or not otherwise:
            return found
        return (f"{found[0]} {otherwise}", *found[1:])


@frozen(order=False)
class Chapter:
    """A chapter of the catalogue: one file of rules.

    Attributes:
        id: Its name and its file's, such as ``"exchange"``.
        prefix: What the ids of its rules begin with, such as ``"EXC"``.
        title: What it is about.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> load("jaipur").chapter("exchange").prefix
        'EXC'
    """

    id: str
    prefix: str
    title: Text


@frozen(order=False)
class Dispute:
    """A question that players argue about, and its answer.

    Attributes:
        number: Its number, from 1.
        question: The question as a player asks it.
        answer: The short answer.
        rules: The ids of the rules that settle it, the first one before all.
        examples: The English titles of the worked examples of those rules that show the answer; none
            where the first example of the first rule does.

    Example:
        >>> from jaipur_rules import rulebook
        >>> dispute = rulebook.load("jaipur").disputes[41]
        >>> dispute.number, dispute.rules, dispute.answer.to("fr").split(".")[0]
        (42, ('END-7',), 'Non, jamais')
    """

    number: int
    question: Text
    answer: Text
    rules: tuple[str, ...]
    examples: tuple[str, ...] = ()

    def says(self, language: Language) -> bool | None:
        """Return whether the answer is yes or no, said first or right after how it is known; None if it says neither.

        Example:
            >>> from jaipur_rules import rulebook
            >>> disputes = rulebook.load("jaipur").disputes
            >>> disputes[1].says("en"), disputes[29].says("en"), disputes[0].says("en")
            (False, True, None)
        """
        answer = self.answer.to(language)
        return next((says for says, word in _words_for(language) if word.match(answer)), None)

    def sentence(self, language: Language) -> str:
        """Return the answer without its yes or no, but with how it is known.

        Example:
            >>> from jaipur_rules import rulebook
            >>> disputes = rulebook.load("jaipur").disputes
            >>> disputes[6].sentence("en")
            'A turn is one or the other.'
            >>> (
            ...     disputes[53].answer.to("en").split(".")[0],
            ...     disputes[53].sentence("en").split(".")[0],
            ... )
            ('Our ruling: no', 'Our ruling: no rulebook forbids repetition, and a round may last any number of turns')
        """
        answer = self.answer.to(language)
        for _, word in _words_for(language):
            if found := word.match(answer):
                known, rest = found[1], answer[found.end() :]
                return known + rest[0].lower() + rest[1:] if known else rest[0].upper() + rest[1:]
        return answer


@cache
def _words_for(language: Language) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    """The words for yes and no, as they begin an answer, or follow how it is known."""
    say = messages(language)
    return tuple(
        (says, re.compile(rf"([^.:]*:\s)?{re.escape(say(code))}[.,:]\s", re.IGNORECASE))
        for says, code in ((True, "answer.yes"), (False, "answer.no"))
    )
