"""Positions, moves, rounds and the box of Jaipur, as commands read and show them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from attrs import evolve

from jaipur_rules.cli.options import number_or_text
from jaipur_rules.cli.screen import BLANK, Json, Screen, table
from jaipur_rules.cli.tables import (
    Description,
    GameTables,
    Moment,
    check_ply,
    format_derivation,
    labelled,
)
from jaipur_rules.core.errors import NotationError, RulesError, messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import JAIPUR, AnyMove, AnyPosition, GameRecord, GameVerdict
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.documents import BOX, RULESET
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, Box
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_NAME, SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, RoundResult
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.jaipur.rules.typed_moves import read_move
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Derivation, why
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

_KINDS: Mapping[type[Move], str] = {
    TakeGood: "jaipur.page.kind.take",
    TakeCamels: "jaipur.page.kind.camels",
    Sell: "jaipur.page.kind.sell",
    Exchange: "jaipur.page.kind.exchange",
}
"""The kinds of moves, each with the code of its name."""

_NUMBERS = {
    "camel_token": "BOX-4",
    "seals_to_win": "MAT-1",
    "hand_limit": "HND-1",
    "market_size": "SET-3",
    "market_camels": "SET-1",
    "hand_size": "SET-2",
    "precious_minimum": "SEL-4",
    "empty_piles": "END-1",
}
"""The rule that says a number of the box, by the name of the number."""

_FOUND = {"BOX-2", "BOX-3"}
"""The rules whose numbers are from public lists, and in no rulebook's text."""


class JaipurTables(GameTables):
    """Positions, moves, rounds and the box of Jaipur."""

    always_named = frozenset(f"SCO-{number}" for number in (1, 2, 4, 5, 6, 7, 8))

    def read_move(self, text: str, at: Position) -> Move:
        """Return the move that somebody has typed."""
        return read_move(text).move_at(at.market)

    def to_json(self, at: Position) -> dict[str, Json]:
        """Return a position for a program."""
        position: dict[str, Json] = {
            "market": str(at.market),
            "hand": str(at.hand),
            "herd": at.herd,
            "ruleset": RULESET.write(at.ruleset),
            "heights": list(at.heights),
        }
        return {"position": position}

    def kinds(self, moves: Sequence[Move], lang: Language) -> list[tuple[str, list[Move]]]:
        """Return the four kinds of moves, and the moves of each."""
        say = messages(lang)
        return [
            (say(code), [move for move in moves if type(move) is kind])
            for kind, code in _KINDS.items()
        ]

    def results(self, verdict: GameVerdict, lang: Language) -> Iterator[Run]:
        """Return the rounds that have ended, as a table; nothing if there are none."""
        say, results = messages(lang), verdict.results
        if not results:
            return
        titles = ("round", "rupees", "seal", "decided")
        rows = [[run(Span(say(f"jaipur.table.{title}"), DIM)) for title in titles]]
        for number, result in enumerate(results, 1):
            mine, other = result.rupees
            decided = say(f"jaipur.decided.{result.decided_by}")
            cells = (str(number), f"{mine} : {other}", _seal(result, say), decided)
            rows.append([run(cell) for cell in cells])
        yield from table(rows)

    def at(self, match: Match) -> AnyPosition:
        """Return the position of the seat to move; None if nobody is to move."""
        return match.position

    def finished(self, match: Match) -> Match:
        """Return a match as if its round ended where it stands."""
        return evolve(match, round=evolve(match.dealt, end=EndReason.DECK))

    def cut(self, record: GameRecord, number: int | None, ply: int | None) -> GameRecord:
        """Return a record as far as a moment; its plies are counted within a round."""
        count = len(record.rounds)
        asked = count if number is None else number
        if not 1 <= asked <= count:
            fault = Message("cli.error.no_round", number=asked, count=count)
            raise labelled(record.file, fault)
        *before, last = (evolve(part, claim=None) for part in record.rounds[:asked])
        check_ply(ply, len(last.moves), record.file)
        last = evolve(last, moves=last.moves[: ply and ply - 1])
        return evolve(record, rounds=(*before, last), claim=None)

    def read_deal(self, document: Plain, rules: Ruleset) -> Record | None:
        """Return a record of no move from the document of a bare deal."""
        if not isinstance(document, dict) or "deck" not in document:
            return None
        try:
            body: Plain = {"ruleset": DEFAULT_NAME, "rounds": [{"deal": document, "moves": []}]}
            found = evolve(CODEC.read(Node(body)), ruleset=rules)
            found.rounds[0].deal.check(rules)
        except RulesError as error:
            raise UnreadableRecord(Message("file.no_deal", reason=error.message)) from None
        return found

    def check_known(self, record: GameRecord, match: Match, depth: int) -> None:
        """Refuse a record whose deck is not known as far as so many moves may draw from it."""
        hidden, _ = record.rounds[-1].deal.hidden(record.ruleset)
        known = max(len(match.dealt.deck) - hidden, 0)
        drawn = depth * record.ruleset.box.market_size
        if hidden and known < drawn:
            raise RulesError("perft.error.unknown_deck", known=known, depth=depth, drawn=drawn)

    def described(self, rules: Ruleset, given: Description) -> Moment:
        """Return the table that options describe; what is not known of the other trader is filled in."""
        heights, (goods, bonuses) = heights_of(given.tokens, rules), won_in(given.won)
        if goods and not given.tokens:
            gone = [len(goods.get(good, ())) for good in GOODS]
            heights = tuple(full - lost for full, lost in zip(heights, gone, strict=True))
        hand, herd, deck = cards(given.hand), given.herd, given.deck
        at = Position(cards(given.market or ""), hand, herd, rules, heights)
        known = {
            "deck_size": deck,
            "herds": given.other_herd,
            "hands": given.other_hand,
            "bonuses_won": given.won or None,
            "heights": given.tokens or None,
        }
        keys = frozenset(key for key, value in known.items() if value is not None)
        other_herd = given.other_herd
        if other_herd is None:
            camels = rules.box.cards.camels - at.market.camels - herd
            other_herd = 0 if deck is None else max(0, camels - deck)
        if keys:
            # Tokens alone make a table that is judged, whatever lies elsewhere.
            with suppress(*((RulesError,) if keys == frozenset({"heights"}) else ())):
                match = arrange(
                    market=str(at.market),
                    hands=(str(hand), _unseen(at, given.other_hand or 0)),
                    herds=(herd, other_herd),
                    deck_size=deck,
                    heights=dict(zip(GOODS, heights, strict=True)),
                    goods=(goods, {}),
                    bonuses_won=(bonuses, {}),
                    ruleset=rules,
                )
                return Moment(at, match, keys)
        return Moment(at)

    def is_whole(self, moment: Moment) -> bool:
        """Return whether all that a move brings is known, the next bonus token as well."""
        return moment.match is not None and (moment.given is None or "bonuses" in moment.given)

    def brings(self, moment: Moment, move: AnyMove, lang: Language) -> Iterator[str]:
        """Yield what a legal move brings; what is not known of the other trader and of the bonus tokens is left out."""
        if moment.match is None:
            return
        if self.is_whole(moment) or moment.given is None:
            yield from super().brings(moment, move, lang)
            return
        for found in why(moment.match, move)[1:]:
            yield from self._partly(found, moment.match, move, moment.given, lang)

    def _partly(
        self, found: Derivation, match: Match, move: Move, given: frozenset[str], lang: Language
    ) -> Iterator[str]:
        made = effect(match, move, apply(match, move))
        match found.kind:
            case "effect" if isinstance(move, Sell):
                code = "tokens" if made.bonus_size is None else "tokens_and_bonus"
                worth, size = sum(made.goods_tokens), made.bonus_size or 0
                yield messages(lang)(f"jaipur.brings.{code}", count=worth, size=size)
            case "effect":
                yield found.sentence(lang)
            case "round_end" if made.end is not EndReason.DECK or given & {"deck", "deck_size"}:
                yield from format_derivation(found, lang, ())
            case "score" | "seal" if given >= {"herds", "bonuses_won"}:
                yield from format_derivation(found, lang, self.always_named)
            case "score" if "herds" in given:
                yield from [*format_derivation(found, lang, self.always_named)][1:]
            case _:
                pass

    def box_lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        say = messages(lang)
        titles = ("key", "value", "known", "rule")
        rows = [[run(Span(say(f"jaipur.box.{title}"), DIM)) for title in titles]]
        for key, values, known, rule in _numbers(rules):
            value = Span(" ".join(map(str, values)), BOLD)
            rows.append([run(key), run(value), run(say(f"jaipur.box.known.{known}")), run(rule)])
        yield from table(rows)

    def box_to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {
            "game": "jaipur",
            "ruleset": rules.name,
            "values": [
                {"key": key, "value": list(values), "known": known, "rule": rule}
                for key, values, known, rule in _numbers(rules)
            ],
        }

    def checklist(self, rules: Ruleset, lang: Language) -> str:
        """Return a house rule with every number of the box, and which of them no rulebook prints."""
        say, numbers = messages(lang), evolve(rules.box, bonus_tokens=rules.bonus_tokens)
        found = {each.key: each.form.write(each.value_in(numbers)) for each in BOX.fields}
        lines = [f"# {line}".rstrip() for line in say("jaipur.box.head").split("\n")]
        lines += ["", *_entries(_switches(rules)), "[box]"]
        lines += _entries({key: row for key, row in found.items() if not isinstance(row, dict)})
        for key, row in found.items():
            if isinstance(row, dict):
                lines += ["", f"# {say('jaipur.box.look')}", f"[box.{key}]"]
                lines += _entries({json.dumps(name): value for name, value in row.items()})
        return "\n".join((*lines, ""))

    @property
    def box_keys(self) -> frozenset[str]:
        """The switches, and the box."""
        return frozenset((*SWITCHES, "box"))

    def with_box(self, base: Ruleset, text: str) -> Ruleset:
        """Return a ruleset with the house rule in a text, in the form that records have it in."""
        own = RULESET.read(Node(plain_from(text, "")))
        return evolve(base.with_changes(**_switches(own)), box=own.box)


TABLES = JaipurTables(JAIPUR, arrange)


def _switches(rules: Ruleset) -> dict[str, str | int | None]:
    """The switches that are set otherwise."""
    changes = rules.changes.items()
    return {name: value for name, value in changes if not isinstance(value, Box)}


def _entries(values: Mapping[str, object]) -> list[str]:
    return [f"{key} = {json.dumps(value)}" for key, value in values.items()]


def _numbers(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str, str]]:
    """Yield every number by its key, with how it is known and the rule that says it."""
    published = Ruleset(bonus_table=rules.bonus_table)
    pairs = zip(_values(rules), _values(published), strict=True)
    for (key, values, rule), (_, usual, _) in pairs:
        known = "found" if rule in _FOUND else "rulebook"
        yield key, values, known if values == usual else "own", rule


def _values(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str]]:
    """Yield every number by its key, with the rule that says it."""
    numbers = rules.box
    for card in Card:
        yield f"cards.{card.name.lower()}", (numbers.cards.count(card),), "BOX-1"
    for good, pile in zip(GOODS, numbers.goods_tokens, strict=True):
        yield f"goods_tokens.{good.name.lower()}", pile, "BOX-2"
    for size, pile in zip(BONUS_SIZES, rules.bonus_tokens, strict=True):
        yield f"bonus_tokens.{size}", pile, "BOX-3"
    for name, rule in _NUMBERS.items():
        yield name, (getattr(numbers, name),), rule


def _seal(result: RoundResult, say: Messages) -> str:
    match result.seals:
        case ():
            return say("trader.nobody")
        case (seat,):
            return say.format(trader_at(seat))
        case _:
            return say("trader.both")


def cards(text: str) -> Cards:
    """Return cards as people type them: letters in any order and case, or words, with spaces or commas between them.

    Raises:
        RulesError: There is something else in the text.

    Example:
        >>> str(cards("k, dd sg")), str(cards("2 diamonds gold camel"))
        ('DDGSK', 'DDGK')
    """
    try:
        return Cards.parse("".join(text.replace(",", " ").split()).upper())
    except NotationError:
        with suppress(NotationError):
            match read_move(f"+ {text}").move:
                case TakeGood(card):
                    return Cards.of(card)
                case TakeCamels():
                    return Cards.of(Card.CAMEL)
                case Exchange(taken, given) if not given:
                    return taken
                case _:
                    pass
        raise RulesError("cli.error.cards", text=text, letters=_LETTERS) from None


_LETTERS = Message("jaipur.letters")


def _pairs(texts: Iterable[str]) -> Iterator[tuple[str, Card | str | int, tuple[int, ...]]]:
    """Yield each pair of a name and numbers: as it was typed, the good or size it names, and the numbers, if they are some."""
    for pair in filter(None, (pair.strip() for text in texts for pair in text.split(","))):
        name, _, listed = pair.partition("=")
        values = [number_or_text(value.strip()) for value in listed.split("+")]
        worth = tuple(value for value in values if isinstance(value, int))
        key: Card | str | int = number_or_text(name.strip())
        with suppress(RulesError):
            (key,) = cards(f"1 {name}") if isinstance(key, str) else (key,)
        yield pair, key, worth if len(worth) == len(values) else ()


def won_in(
    texts: Iterable[str],
) -> tuple[dict[Card, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return tokens that a trader has won, of goods and of sales of 3, 4 and 5.

    Raises:
        RulesError: They are not written as ``good=4+3`` or ``5=10``.

    Example:
        >>> won_in(["leather=4+3, 3=2"])
        ({Card.LEATHER: (4, 3)}, {3: (2,)})
    """
    goods, bonuses = dict[Card, tuple[int, ...]](), dict[int, tuple[int, ...]]()
    for pair, key, worth in _pairs(texts):
        match key:
            case Card() if worth:
                goods[key] = worth
            case int() if worth:
                bonuses[key] = worth
            case _:
                raise RulesError("cli.error.won", text=pair)
    return goods, bonuses


def heights_of(texts: Iterable[str], rules: Ruleset) -> tuple[int, ...]:
    """Return the heights of the goods piles, from the goods named; the others are full.

    Raises:
        RulesError: A height is not written as ``good=number``, or a good is named twice.

    Example:
        >>> heights_of(["leather=0, c=2"], Ruleset())
        (5, 5, 5, 2, 7, 0)
    """
    named: dict[Card, int] = {}
    for pair, key, numbers in _pairs(texts):
        if key not in GOODS or key in named or len(numbers) != 1:
            letters = Message("jaipur.letters_of_goods")
            raise RulesError("cli.error.heights", text=pair, letters=letters)
        (named[Card(key)],) = numbers
    return tuple(named.get(good, full) for good, full in zip(GOODS, rules.box.heights, strict=True))


def _unseen(at: Position, count: int) -> str:
    """Some goods that may be in the other hand."""
    box = at.ruleset.box
    gone = Cards.from_counts(
        full - left for full, left in zip(box.heights, at.heights, strict=True)
    )
    used = at.market + at.hand + gone
    rest = list((box.cards - used).goods) if used <= box.cards else []
    return "".join(map(str, rest[max(0, len(rest) - count) :]))
