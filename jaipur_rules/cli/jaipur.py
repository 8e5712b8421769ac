"""What commands ask Jaipur about its tables, moves, box and matches at a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve

from jaipur_rules.cli.games import (
    GameCommands,
    Moment,
    check_ply,
    file_error,
    format_derivation,
)
from jaipur_rules.cli.output import Json, Output, named_move
from jaipur_rules.cli.typed_tables import heights_of, read_cards, won_in
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import (
    JAIPUR,
    AnyPosition,
    AnyState,
    GameRecord,
    GameVerdict,
    Seat,
)
from jaipur_rules.core.messages import Language, Message, Messages, trader_at
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.documents import (
    POSITION,
    RULESET,
    house_rule_text,
    numbers_of,
    switches_of,
)
from jaipur_rules.jaipur.picture import odds_lines
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.cards import GOODS, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_NAME, SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, RoundResult
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.jaipur.rules.typed_moves import read_move
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.words import cards_message, end_message
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Derivation
from jaipur_rules.render.terminal import BLANK, BOLD, DIM, Run, Span, run, table

if TYPE_CHECKING:
    from jaipur_rules.cli.terminal_match import TerminalMatch

_KINDS: Mapping[type[Move], str] = {
    TakeGood: "jaipur.page.kind.take",
    TakeCamels: "jaipur.page.kind.camels",
    Sell: "jaipur.page.kind.sell",
    Exchange: "jaipur.page.kind.exchange",
}
"""The kinds of moves, each with the code of its name."""

_OPTIONS = {
    "deck": "deck_size",
    "other_herd": "herds",
    "other_hand": "hands",
    "won": "bonuses_won",
    "tokens": "heights",
}
"""The options that say more of a table than a position has, each with the key that says it in a file."""

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

    def read_move(self, text: str, at: AnyPosition) -> Move:
        """Return the move that somebody has typed."""
        found = read_move(text)
        return found.move_at(Cards() if at is None else at.market)

    def to_json(self, at: Position) -> dict[str, Json]:
        """Return a position for a program."""
        return {"position": POSITION.write(at)}

    def kinds(self, moves: Sequence[Move], lang: Language) -> list[tuple[str, list[Move]]]:
        """Return the four kinds of moves, and the moves of each."""
        say = messages(lang)
        return [
            (say(code), [move for move in moves if type(move) is kind])
            for kind, code in _KINDS.items()
        ]

    def results(self, verdict: GameVerdict, lang: Language) -> Iterator[Run]:
        """Yield the rounds that have ended, as a table; nothing if there are none."""
        say, results = messages(lang), verdict.results
        if not results:
            return
        titles = ("round", "rupees", "seal", "decided")
        rows = [[run(Span(say(f"jaipur.table.{title}"), DIM)) for title in titles]]
        for number, result in enumerate(results, 1):
            mine, other = result.rupees
            decided = say(f"jaipur.decided.{result.decided_by}")
            rows.append(
                [*map(run, (str(number), f"{mine} : {other}", _seal(result, say), decided))]
            )
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
            raise file_error(record.file, fault)
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

    # --- a table that options describe ---

    def described(self, rules: Ruleset, given: Mapping[str, Any]) -> Moment:
        """Return the table that options describe, by their names; what is not known of the other trader is filled in."""
        tokens, won, deck = given["tokens"], given["won"], given["deck"]
        heights, (goods, bonuses) = heights_of(tokens, rules), won_in(won)
        if goods and not tokens:
            heights = tuple(
                full - len(goods.get(good, ())) for good, full in zip(GOODS, heights, strict=True)
            )
        hand, herd = read_cards(given["hand"]), given["herd"]
        at = Position(read_cards(given["market"]), hand, herd, rules, heights)
        keys = frozenset(key for name, key in _OPTIONS.items() if given[name] not in (None, ()))
        other_herd = given["other_herd"]
        if other_herd is None:
            camels = rules.box.cards.camels - at.market.camels - herd
            other_herd = 0 if deck is None else max(0, camels - deck)
        if keys:
            try:
                match = arrange(
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
                # Tokens alone make a table that is judged, whatever lies elsewhere.
                if keys == frozenset({"heights"}):
                    return Moment(at)
                raise
            return Moment(at, match, keys)
        return Moment(at)

    def known_part(
        self, found: Derivation, moment: Moment, move: Move, lang: Language
    ) -> Iterator[str]:
        """Yield what is known of something that a move brings, without what the other trader and the bonus tokens hide."""
        given, match = moment.given, moment.match
        if given is None or match is None or self.is_whole(moment):
            yield from super().known_part(found, moment, move, lang)
            return
        made = effect(match, move, apply(match, move))
        match found.kind:
            case "effect" if isinstance(move, Sell):
                code = "tokens" if made.bonus_size is None else "tokens_and_bonus"
                worth, size = sum(made.goods_tokens), made.bonus_size or 0
                yield messages(lang)(f"jaipur.brings.{code}", count=worth, size=size)
            case "effect":
                yield found.sentence(lang)
            case "round_end" if made.end is not EndReason.DECK or given & {"deck", "deck_size"}:
                yield from format_derivation(found, lang)
            case "score" | "seal" if given >= {"herds", "bonuses_won"}:
                yield from format_derivation(found, lang, self.always_named)
            case "score" if "herds" in given:
                yield from [*format_derivation(found, lang, self.always_named)][1:]
            case _:
                pass

    # --- the box ---

    def box_lines(self, rules: Ruleset, out: Output) -> Iterator[Run]:
        """Yield every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        titles = ("key", "value", "known", "rule")
        rows = [[run(Span(out.say(f"jaipur.box.{title}"), DIM)) for title in titles]]
        for row in numbers_of(rules):
            value = Span(" ".join(map(str, row["value"])), BOLD)
            known = out.say(f"jaipur.box.known.{row['known']}")
            rows.append([run(row["key"]), run(value), run(known), run(row["rule"])])
        yield from table(rows)

    def box_to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {"game": "jaipur", "ruleset": rules.name, "values": [*numbers_of(rules)]}

    def checklist(self, rules: Ruleset, lang: Language) -> str:
        """Return a house rule with every number of the box, and which of them no rulebook prints."""
        return house_rule_text(rules, lang)

    def with_box(self, base: Ruleset, text: str) -> Ruleset:
        """Return a ruleset with the house rule in a text, in the form that records have it in."""
        own = RULESET.read(Node(plain_from(text, "")))
        return evolve(base.with_changes(**switches_of(own)), box=own.box)

    # --- a match at a terminal ---

    def typed_move(self, text: str, match: Match) -> Move:
        """Return the move that somebody has typed to make it."""
        return read_move(text).move_at(match.dealt.market)

    def hint(self, seen: View, shown: "TerminalMatch") -> list[Run]:
        """Return what a search and the greedy player would choose, and the odds."""
        out, search = shown.out, JAIPUR.players.search(iterations=_WORLDS)
        lines = [run(Span(out.say("jaipur.play.hint", count=_WORLDS), BOLD))]
        for each in search.consider(seen, shown.chance())[:_BEST]:
            move = named_move(each.move, out.lang)
            text = out.say("jaipur.play.chance", move=move, chance=each.worth)
            lines += out.prose(text, "  ", hang="  ")
        odds = odds_lines(seen.odds(), out.say, out.width)
        return [*lines, BLANK, *super().hint(seen, shown), BLANK, *odds]

    def news(self, place: int, seat: Seat, shown: "TerminalMatch") -> Iterator[str]:
        """Yield a move and what it brought, and what a round was worth that ended with it."""
        session, say = shown.session, shown.out.say
        move, after = session.events[place], session.states[place + 1]
        if isinstance(move, Deal):
            return
        before, seen = (view(state, seat) for state in session.states[place : place + 2])
        made = effect(before, move, seen)
        yield " ".join([shown.moved(made.seat, move), *_brought(made, say)])
        if after.to_move is None:
            number = sum(isinstance(event, Deal) for event in session.events[:place])
            yield from _round_end(after, number, say)


JAIPUR_COMMANDS = JaipurCommands(JAIPUR, arrange)


def _brought(made: MoveRecord, say: Messages) -> Iterator[str]:
    """Yield what a move brought."""
    gained = Message("jaipur.picture.rupees", count=sum(made.goods_tokens))
    if made.bonus is not None:
        bonus = Message("jaipur.picture.rupees", count=made.bonus)
        yield say("jaipur.play.bonus", gained=gained, bonus=bonus)
    elif made.bonus_size is not None:
        yield say("jaipur.play.hidden_bonus", gained=gained, size=made.bonus_size)
    elif made.goods_tokens:
        yield say("jaipur.play.tokens", gained=gained)
    elif isinstance(made.move, Sell):
        yield say("jaipur.play.no_tokens")
    if made.drawn:
        yield say("jaipur.play.drawn", cards=cards_message(Cards(made.drawn)))


def _round_end(match: AnyState, number: int, say: Messages) -> Iterator[str]:
    """Yield why a round ended, what it was worth, and how the match stands."""
    current, (mine, others) = match.dealt, match.seals
    why = end_message(current.end, match.ruleset.box.count_empty(current.heights))
    yield say("jaipur.play.round_over", number=number, reason=why, rule=current.end.value)
    if not match.is_over:
        yield say("jaipur.play.seals", mine=mine, others=others)
    elif match.winner is None:
        yield say("jaipur.play.match_drawn", mine=mine, others=others)
    else:
        most, least = max(match.seals), min(match.seals)
        yield say("jaipur.play.match_won", winner=trader_at(match.winner), most=most, least=least)


def _seal(result: RoundResult, say: Messages) -> str:
    if len(result.seals) == 1:
        return say.format(trader_at(*result.seals))
    return say("trader.both" if result.seals else "trader.nobody")


def _unseen(at: Position, count: int) -> str:
    """Some goods that may be in the other hand."""
    box = at.ruleset.box
    gone = Cards.from_counts(
        full - left for full, left in zip(box.heights, at.heights, strict=True)
    )
    used = at.market + at.hand + gone
    rest = list((box.cards - used).goods) if used <= box.cards else []
    return "".join(map(str, rest[max(0, len(rest) - count) :]))
