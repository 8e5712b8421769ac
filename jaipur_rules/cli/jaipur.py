"""What commands ask Jaipur about its tables, moves, box and matches at a terminal."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from attrs import evolve

from jaipur_rules import jaipur
from jaipur_rules.cli.games import GameCommands, Moment, check_ply, file_error, format_derivation
from jaipur_rules.cli.help import number_or_text
from jaipur_rules.cli.output import Json, Output, headed
from jaipur_rules.core.errors import NotationError, RulesError, messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import JAIPUR, AnyMove, AnyPosition, GameRecord
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.words import named_move
from jaipur_rules.jaipur import Card, Cards, documents
from jaipur_rules.jaipur.picture import odds_lines
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import sides
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_NAME, SWITCHES
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import why
from jaipur_rules.render.terminal import BLANK, BOLD, Run, Span, run

if TYPE_CHECKING:
    from jaipur_rules.cli.terminal_match import TerminalMatch

_KINDS: Mapping[type[jaipur.Move], str] = {
    jaipur.TakeGood: "jaipur.page.kind.take",
    jaipur.TakeCamels: "jaipur.page.kind.camels",
    jaipur.Sell: "jaipur.page.kind.sell",
    jaipur.Exchange: "jaipur.page.kind.exchange",
}
"""The kinds of moves, each with the code of its name."""

_MORE = ("deck", "other_herd", "other_hand", "won", "tokens")
"""The options that say more of a table than a position has."""

_DECK, _HERDS, _WON = {"deck", "deck_size"}, {"herds", "other_herd"}, {"bonuses_won", "won"}
"""The keys and the options with which it is known when the deck runs out, what the herds are worth, and the bonus tokens."""

_WORLDS, _BEST = 500, 3
"""In how many possible worlds a hint tries its moves, a quarter of a second, and how many it names."""


class JaipurCommands(GameCommands):
    """What commands ask Jaipur."""

    always_named = frozenset(f"SCO-{number}" for number in (1, 2, 4, 5, 6, 7, 8))
    hidden = frozenset({"bonuses"})
    box_keys = frozenset((*SWITCHES, "box"))
    opponent = "search:1s"
    example = "EXC-3"

    # --- tables and records ---

    def read_move(self, text: str, at: AnyPosition) -> jaipur.Move:
        """Return the move that somebody has typed."""
        return jaipur.read_move(text).move_at(Cards() if at is None else at.market)

    typed_move = read_move
    """The same, of a move that is to be made."""

    def to_json(self, at: jaipur.Position) -> dict[str, Json]:
        """Return a position for a program."""
        return {"position": documents.POSITION.write(at)}

    def kind_of(self, move: jaipur.Move) -> str:
        """Return the code of the name of the kind of a move: one of four."""
        return _KINDS[type(move)]

    def at(self, match: jaipur.Match) -> AnyPosition:
        """Return the position of the seat to move; None if nobody is to move."""
        return match.position

    def finished(self, match: jaipur.Match) -> jaipur.Match:
        """Return a match as if its round ended where it stands."""
        return evolve(match, round=evolve(match.dealt, end=jaipur.EndReason.DECK))

    def cut(self, record: GameRecord, number: int | None, ply: int | None) -> GameRecord:
        """Return a record as far as a moment; its plies are counted within a round."""
        count = len(record.rounds)
        asked = count if number is None else number
        if not 1 <= asked <= count:
            raise file_error(record.file, Message("cli.error.no_round", number=asked, count=count))
        *before, last = (evolve(part, claim=None) for part in record.rounds[:asked])
        check_ply(ply, len(last.moves), record.file)
        last = evolve(last, moves=last.moves[: ply and ply - 1])
        return evolve(record, rounds=(*before, last), claim=None)

    def read_deal(self, document: Plain, rules: jaipur.Ruleset) -> Record | None:
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

    def check_known(self, record: GameRecord, match: jaipur.Match, depth: int) -> None:
        """Refuse a record whose deck is not known as far as so many moves may draw from it."""
        hidden, _ = record.rounds[-1].deal.hidden(record.ruleset)
        known = max(len(match.dealt.deck) - hidden, 0)
        drawn = depth * record.ruleset.box.market_size
        if hidden and known < drawn:
            raise RulesError("perft.error.unknown_deck", known=known, depth=depth, drawn=drawn)

    # --- a table that options describe ---

    def described(self, rules: jaipur.Ruleset, given: Mapping[str, Any]) -> Moment:
        """Return the table that options describe, by their names; what is not known of the other trader is filled in."""
        tokens, deck, other_herd = given["tokens"], given["deck"], given["other_herd"]
        goods, bonuses = won_in(given["won"])
        heights = heights_of(tokens, rules, {} if tokens else goods)
        hand, herd = read_cards(given["hand"]), given["herd"]
        at = jaipur.Position(read_cards(given["market"]), hand, herd, rules, heights)
        keys = frozenset(name for name in _MORE if given[name] not in (None, ()))
        if other_herd is None:
            camels = rules.box.cards.camels - at.market.camels - herd
            other_herd = 0 if deck is None else max(0, camels - deck)
        try:
            match = jaipur.arrange(
                market=str(at.market),
                hands=(str(hand), _unseen(at, given["other_hand"] or 0)),
                herds=(herd, other_herd),
                deck_size=deck,
                heights=dict(zip(GOODS, heights, strict=True)),
                goods=(goods, {}),
                bonuses_won=(bonuses, {}),
                ruleset=rules,
            )
        except RulesError:
            # Tokens alone, or nothing, make a table that is judged, whatever lies elsewhere.
            if keys - {"tokens"}:
                raise
            return Moment(at)
        return Moment(at, match if keys else None, keys)

    def brings(self, moment: Moment, move: AnyMove, lang: Language) -> Iterator[str]:
        """Yield what is known of what a move brings, without what the other trader and the bonus tokens hide."""
        given, match = moment.given, moment.match
        if match is None or self.is_whole(moment):
            yield from super().brings(moment, move, lang)
            return
        made = jaipur.effect(match, move, jaipur.apply(match, move))
        deck, herds, won = (not given.isdisjoint(names) for names in (_DECK, _HERDS, _WON))
        for found in why(match, move)[1:]:
            match found.kind:
                case "effect" if isinstance(move, jaipur.Sell):
                    code = "tokens" if made.bonus_size is None else "tokens_and_bonus"
                    worth, size = sum(made.goods_tokens), made.bonus_size or 0
                    yield messages(lang)(f"jaipur.brings.{code}", count=worth, size=size)
                case "effect":
                    yield found.sentence(lang)
                case "round_end" if deck or made.end is not jaipur.EndReason.DECK:
                    yield from format_derivation(found, lang)
                case "score" | "seal" if herds and won:
                    yield from format_derivation(found, lang, self.always_named)
                case "score" if herds:
                    yield from [*format_derivation(found, lang, self.always_named)][1:]
                case _:
                    pass

    # --- the box ---

    def box_lines(self, rules: jaipur.Ruleset, out: Output) -> Iterator[Run]:
        """Yield every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        titles = [out.say(f"jaipur.box.{each}") for each in ("key", "value", "known", "rule")]
        rows = [
            (
                each["key"],
                run(Span(" ".join(map(str, each["value"])), BOLD)),
                out.say(f"jaipur.box.known.{each['known']}"),
                each["rule"],
            )
            for each in documents.numbers_of(rules)
        ]
        yield from headed(titles, rows)

    def box_to_json(self, rules: jaipur.Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {"game": "jaipur", "ruleset": rules.name, "values": [*documents.numbers_of(rules)]}

    def checklist(self, rules: jaipur.Ruleset, lang: Language) -> str:
        """Return a house rule with every number of the box, and which of them no rulebook prints."""
        return documents.house_rule_text(rules, lang)

    def with_box(self, base: jaipur.Ruleset, text: str) -> jaipur.Ruleset:
        """Return a ruleset with the house rule in a text, in the form that records have it in."""
        own = documents.RULESET.read(Node(plain_from(text, "")))
        return evolve(base.with_changes(**documents.switches_of(own)), box=own.box)

    # --- a match at a terminal ---

    def hint(self, seen: jaipur.View, shown: "TerminalMatch") -> list[Run]:
        """Return what a search and the greedy player would choose, and the odds."""
        out, search = shown.out, JAIPUR.players.search(iterations=_WORLDS)
        lines = [run(Span(out.say("jaipur.play.hint", count=_WORLDS), BOLD))]
        for each in search.consider(seen, shown.chance())[:_BEST]:
            move = named_move(each.move, out.say)
            text = out.say("jaipur.play.chance", move=move, chance=each.worth)
            lines += out.prose(text, "  ", hang="  ")
        odds = odds_lines(seen.odds(), out.say, out.width)
        return [*lines, BLANK, *super().hint(seen, shown), BLANK, *odds]


COMMANDS = JaipurCommands(JAIPUR, jaipur.arrange)


def _unseen(at: jaipur.Position, count: int) -> str:
    """Some goods that may be in the other hand."""
    box = at.ruleset.box
    gone = Cards.from_counts(
        full - left for full, left in zip(box.heights, at.heights, strict=True)
    )
    used = at.market + at.hand + gone
    rest = list((box.cards - used).goods) if used <= box.cards else []
    return "".join(map(str, rest[max(0, len(rest) - count) :]))


# --- cards and tokens, read as people type them ---


def read_cards(text: str) -> Cards:
    """Return cards as people type them: letters in any order and case, or words, with spaces or commas between them.

    Raises:
        RulesError: There is something else in the text.

    Example:
        >>> str(read_cards("k, dd sg")), str(read_cards("2 diamonds gold camel"))
        ('DDGSK', 'DDGK')
    """
    try:
        return Cards.parse("".join(text.replace(",", " ").split()).upper())
    except NotationError:
        with suppress(NotationError):
            move = jaipur.read_move(f"+ {text}").move
            # The word for a camel means all of them, and here they are one.
            taken, given = (Cards(), Cards()) if move is None else sides(move, Cards("K"))
            if taken and not given:
                return taken
        letters = Message("jaipur.letters")
        raise RulesError("cli.error.cards", text=text, letters=letters) from None


def _tokens_in(
    texts: Iterable[str], option: str, names: Iterable[object], most: int | None = None
) -> dict[str, tuple[int, ...]]:
    """Return numbers by the letter of a good or the size of a sale, no more than a few of each.

    Raises:
        RulesError: They are not written as ``good=number``, or one is named twice.
    """
    known, found = {*map(str, names)}, dict[str, tuple[int, ...]]()
    for pair in filter(None, (pair.strip() for text in texts for pair in text.split(","))):
        name, _, listed = (part.strip() for part in pair.partition("="))
        with suppress(ValueError):
            (name,) = [name] if name in known else map(str, read_cards(f"1 {name}"))
        numbers = [number_or_text(value.strip()) for value in listed.split("+")]
        worth = tuple(value for value in numbers[:most] if isinstance(value, int))
        if name not in known or name in found or len(worth) < len(numbers):
            letters = Message("jaipur.letters_of_goods")
            raise RulesError(f"cli.error.{option}", text=pair, letters=letters)
        found[name] = worth
    return found


def won_in(texts: Iterable[str]) -> tuple[dict[Card, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return tokens that a trader has won, of goods and of sales of 3, 4 and 5.

    Raises:
        RulesError: They are not written as ``good=4+3`` or ``5=10``, or a good or a size is named twice.

    Example:
        >>> won_in(["leather=4+3, 3=2"])
        ({Card.LEATHER: (4, 3)}, {3: (2,)})
    """
    found = _tokens_in(texts, "won", (*GOODS, *BONUS_SIZES))
    goods = {good: found[f"{good}"] for good in GOODS if f"{good}" in found}
    return goods, {size: found[f"{size}"] for size in BONUS_SIZES if f"{size}" in found}


def heights_of(
    texts: Iterable[str], rules: jaipur.Ruleset, won: Mapping[Card, tuple[int, ...]] | None = None
) -> tuple[int, ...]:
    """Return the heights of the goods piles, from the goods named; the others lack what was won of them.

    Raises:
        RulesError: A height is not written as ``good=number``, or a good is named twice.

    Example:
        >>> heights_of(["leather=0, c=2"], jaipur.Ruleset())
        (5, 5, 5, 2, 7, 0)
    """
    named = _tokens_in(texts, "heights", GOODS, most=1)
    return tuple(
        named.get(f"{good}", (full - len((won or {}).get(good, ())),))[0]
        for good, full in zip(GOODS, rules.box.heights, strict=True)
    )
