"""Pictures: the top card, the piles, and the hand of whoever looks."""

from eights.cards import Card, Suit
from eights.rules import Match, Move, Play, View, violations
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import trader_at
from jaipur_rules.render import Language, Panel, Scene, ScenePictures, ScenePiece
from jaipur_rules.render.blocks import RED, SILVER
from jaipur_rules.render.scene import FACE_DOWN


class EightsPictures(ScenePictures[View, Move]):
    """What lies on the table, as a seat sees it."""

    def scene(self, value: View, move: Move | None, lang: Language) -> Scene:
        """The top card, the draw pile and every hand, the others' from behind."""
        say, seat = messages(lang), value.to_move
        stands = say("eights.picture.nobody")
        if seat is not None:
            stands = say("eights.picture.to_move", trader=trader_at(seat))
        played = move.card if isinstance(move, Play) else None
        top = tuple(_piece(card) for card in value.discard[-1:])
        pile = say("eights.picture.pile", count=value.pile_size)
        panels = [Panel(say("eights.picture.top", suit=f"{value.suit}"), (top,), pile)]
        for each, count in enumerate(value.counts):
            mark = say("eights.picture.played")
            mine = tuple(_piece(card, mark if card == played else "") for card in value.hand)
            row = mine if each == value.seat else (FACE_DOWN,) * count
            hand = say("eights.picture.hand", trader=trader_at(each))
            panels.append(Panel(hand, (row,), str(count), each == seat))
        tells = seat in {None, value.seat}
        broken = violations(value, move) if move is not None and tells else None
        title = say("eights.picture.spectator")
        if value.seat is not None:
            title = say("eights.picture.title", trader=trader_at(value.seat))
        return Scene(title, (stands,), tuple(panels), broken)


def _piece(card: Card, mark: str = "") -> ScenePiece:
    return ScenePiece(str(card), RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else SILVER, mark)


PICTURES = EightsPictures("eights", (View,), (Match,))
