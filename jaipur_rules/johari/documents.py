"""The forms that the documents of Johari have in common: moves, cards, switches, components and results, a line a field."""

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    listed,
    named_or,
    parsed,
    record,
    remembered,
    switch_fields,
    text,
    whole,
)
from jaipur_rules.core.messages import ENGLISH, Language, Message, languages, texts
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown
from jaipur_rules.johari.rules.moves import parse_move
from jaipur_rules.johari.rules.pieces import Cards, Noble, in_order
from jaipur_rules.johari.rules.ruleset import (
    CARD_KEYS,
    DEFAULT_NAME,
    PRESETS,
    STANDARD,
    SWITCHES,
    Components,
    Entry,
    Known,
    Ruleset,
    check_players,
    entry_form,
)
from jaipur_rules.johari.rules.scoring import Result

_DIGITS = frozenset("0123456789abcdef")
_LENGTH = 64
_SHORT = 12


@frozen(order=False)
class Named:
    """The components that a document names.

    Attributes:
        name: Their name, for people.
        hash: The hash of their numbers, which decides.
    """

    name: str
    hash: str


def _digest(node: Node) -> str:
    found = node.text()
    if len(found) != _LENGTH or not _DIGITS.issuperset(found):
        raise node.fault("johari.record.hash", length=_LENGTH, found=shown(found))
    return found


COMPONENTS: Record[Named | Components] = record(
    Named,
    Field("name", text),
    Field("hash", Form(str, _digest, {"type": "string", "pattern": "^[0-9a-f]{64}$"})),
    title="ComponentsDocument",
)
"""The form of the components in play: a name for people, and the hash of their numbers, which decides."""

MOVE = parsed(
    remembered(parse_move),
    pattern="^(?:pick|play|purchase|baksheesh|sell|collect|discard|trade|hire|bribe|exchange|pass|lose|cash|keep|advance)(?: .+)?$",
    title="move",
    meaning="A move in the notation, such as 'pick w2@3', 'play sale' or 'hire N1-4 pay w1W2'.",
)
"""The form of a move, as its notation."""

_LETTERS = "^(?:[WBRGAPwbrg][1-3])*$"
CARDS = parsed(Cards.parse, pattern=_LETTERS)
"""The form of cards in no order."""

ORDERED = parsed(in_order, lambda cards: "".join(map(str, cards)), _LETTERS)
"""The form of cards in their order."""

NOBLE = parsed(Noble.parse, pattern="^N[1-3]-[1-8]$")
"""The form of a noble."""


def result_form(players: int) -> Record[Result]:
    """The form of what a game of so many traders was worth.

    Example:
        >>> result_form(2).write(Result((5, 0), (3, 0), (12, 20), (12, 20), (0, 1), "FIN-4"))[
        ...     "totals"
        ... ]
        [20, 20]
    """
    points = listed(whole(), players, varies=True)
    return record(
        Result,
        Field("nobles", points, "Prestige points for nobles, by seat."),
        Field("cards", points, "Prestige points for prestige cards, by seat."),
        Field("tokens", points, "Prestige points for gem tokens, by seat."),
        Field("totals", points, "All prestige points, by seat.", derived=True),
        Field("tie_break", points, "What breaks a tie, by seat."),
        Field("winners", listed(whole(most=players - 1)), "The seats that have won."),
        Field("decided_by", text, "The id of the rule that settled it."),
        title="ResultDocument",
    )


RESULT = result_form(2)
"""The form of what a game was worth, for documents that are written alone."""


def _name(ruleset: Ruleset) -> str | None:
    """The name that the switches of a ruleset were asked for by, or that of the default."""
    names = (name for name in (ruleset.label, DEFAULT_NAME) if name in PRESETS)
    return next((name for name in names if PRESETS[name].switches == ruleset.switches), None)


@lru_cache(maxsize=16)
def ruleset_form(components: Components = STANDARD) -> Form[Ruleset]:
    """The form of the rulesets with these components, which are written elsewhere: a name, or the switches that differ from the default.

    Example:
        >>> form = ruleset_form()
        >>> form.write(Ruleset()), form.write(Ruleset(gold_cap=40))
        ('reconstruction', {'gold_cap': 40})
        >>> form.read(Node({"gold_cap": "none", "new_noble": "at_once"})).changes
        {'new_noble': 'at_once'}
    """
    return named_or(
        record(
            partial(Ruleset, components=components),
            # With components by which nobody has gold at the start, the track may end at its first space.
            *switch_fields(SWITCHES, least=0),
            title="changes",
            meaning="The switches that differ from the default.",
        ),
        lambda name: evolve(Ruleset.named(name), components=components, label=name),
        _name,
        PRESETS,
    )


def check_components(node: Node, components: Components) -> None:
    """Refuse a document that was made with other components than these.

    Raises:
        UnreadableData: It was, or it does not name its components as it has to.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> check_components(Node({"name": "mine", "hash": "0" * 64}), STANDARD)
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: this was played with the components 'mine' \
(000000000000...), and those in hand are 'reconstruction' (3e152a134269...): give the file that it was played with
    """
    found = COMPONENTS.read(node)
    if found.hash != components.hash:
        raise node.fault(
            "johari.record.other_components",
            name=found.name,
            hash=found.hash[:_SHORT],
            own_name=components.name,
            own_hash=components.hash[:_SHORT],
        )


def read_setup(node: Node, components: Components) -> tuple[int, Ruleset]:
    """How many play in a document, and by which rules.

    Raises:
        UnreadableData: It was made with other components, there is no such ruleset, or the game is not for so many.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> from jaipur_rules.johari.encoding import view_to_plain
        >>> from jaipur_rules.johari import view
        >>> read_setup(Node(view_to_plain(view(Match(3), 0))), STANDARD)
        (3, Ruleset.named('reconstruction'))
    """
    check_components(node.member("components"), components)
    ruleset = ruleset_form(components).read(node.member("ruleset"))
    players = node.member("players")
    try:
        # A record may name its traders instead of counting them.
        count = len(players.value) if isinstance(players.value, list) else players.whole()
        check_players(count, ruleset)
    except UnreadableData:
        raise
    except RulesError as error:
        raise players.fault(error.message) from None
    return count, ruleset


@lru_cache(maxsize=16)
def components_form(components: Components) -> Form[Components]:
    """The form of components of which there are none but these: any other document is refused.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> components_form(STANDARD).write(STANDARD)["name"]
        'reconstruction'
    """

    written = COMPONENTS.write(components)  # the hash of many numbers takes long

    def read(node: Node) -> Components:
        check_components(node, components)
        return components

    return Form(lambda _: {**written}, read, COMPONENTS.schema)


def numbers_of(components: Components) -> Iterator[dict[str, Plain]]:
    """Every value of components by its key, with how its numbers are known and where from, as JSON has them.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> next(numbers_of(STANDARD))["value"]
        [2, 4]
    """
    for entry in components.entries.values():
        yield {
            "key": entry.key,
            "value": [*entry.value],
            "known": [known.value for known in entry.known],
            "published": [known.is_published for known in entry.known],
            "source": entry.source,
        }


def components_text(components: Components, language: Language = ENGLISH) -> str:
    """Components as a file that `read_components` reads: what is reconstructed first, with what an owner of the game could look at.

    Example:
        >>> from jaipur_rules.johari import STANDARD, read_components
        >>> read_components(components_text(STANDARD, "fr")) == STANDARD
        True
    """
    say, entries = messages(language), components.entries.values()
    asked = [entry for entry in entries if Known.RECONSTRUCTED in entry.known]
    return "\n".join(
        (
            _comment(say("johari.checklist.head")),
            "",
            'format = "johari-components"',
            "version = 1",
            f"name = {_quoted(components.name)}",
            *(
                f"\n# {say.format(_question(entry))}\n{_section(entry, language)}"
                for entry in asked
            ),
            "",
            _comment(say("johari.checklist.rest")),
            *(f"\n{_section(entry, language)}" for entry in entries if entry not in asked),
            "",
        )
    )


def _comment(text: str) -> str:
    """A text as lines of a comment in TOML."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


_OTHERS = ("cards.gold", "cards.prestige", "prestige_track")
_KINDS = {
    f"cards.{name}": (Message(f"johari.kind.{kind.name.lower()}.gems"), is_fake)
    for name, kind, is_fake in CARD_KEYS
}


def _question(entry: Entry) -> Message:
    """What the numbers of a value are of."""
    if entry.key in _OTHERS:
        return Message(f"johari.checklist.{entry.key.rpartition('.')[2]}")
    if entry.key in _KINDS:
        kind, is_fake = _KINDS[entry.key]
        return Message(f"johari.checklist.{'fake' if is_fake else 'genuine'}", kind=kind)
    return note(entry.source)


def _section(entry: Entry, language: Language) -> str:
    """A value as the file has it, as a row or as a single number."""
    lines = entry_form(entry.key).write(entry)
    if entry.source in _codes():
        lines["source"] = note(entry.source).to(language)
    return "\n".join(
        (f"[{entry.key}]", *(f"{key} = {_quoted(line)}" for key, line in lines.items()))
    )


def _quoted(value: object) -> str:
    """A text, a number or a row of them as TOML and JSON both write it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")


def note(text: str) -> Message:
    """The note on how a number is known as a message; quoted, if it is not one of the library's own.

    Example:
        >>> note("The Action Cards, Sale").to("fr")
        'Les cartes Action, Vente'
        >>> print(note("Les cartes Action, Vente"))
        The Action Cards, Sale
    """
    code = _codes().get(text)
    return Message("rule.heading", text=text) if code is None else Message(code)


@cache
def _codes() -> Mapping[str, str]:
    """The codes of the notes by their texts, which a file has in English or in another language."""
    return {
        text: code
        for language in reversed(languages())
        for code, text in texts("johari", language).items()
        if code.startswith("johari.source.")
    }
