"""Pictures: the top card, the piles, and the hand of whoever looks."""

from eights.cards import Card, Suit
from eights.rules import Match, Move, Play, View, violations
from jaipur_rules.render import Language, Panel, Scene, ScenePictures, ScenePiece
from jaipur_rules.render.parts import RED, SILVER
from jaipur_rules.render.scene import FACE_DOWN

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "Crazy Eights, seen from seat {}",
        "to_move": "Seat {} is to move.",
        "nobody": "Nobody is to move.",
        "top": "On top, {} to follow",
        "pile": "Draw pile: {}",
        "hand": "Seat {}",
        "played": "played",
    },
    "fr": {
        "title": "Huit américain, vu du siège {}",
        "to_move": "Au siège {} de jouer.",
        "nobody": "Personne ne joue.",
        "top": "Sur la défausse, {} demandé",
        "pile": "Pioche : {}",
        "hand": "Siège {}",
        "played": "jouée",
    },
}


class EightsPictures(ScenePictures[View, Move]):
    """What lies on the table, as a seat sees it."""

    def scene(self, value: View, move: Move | None, lang: Language) -> Scene:
        """The top card, the draw pile and every hand, the others' from behind."""
        words = _WORDS[lang]
        seat = value.to_move
        stands = words["nobody"] if seat is None else words["to_move"].format(seat)
        played = move.card if isinstance(move, Play) else None
        top = tuple(_piece(card) for card in value.discard[-1:])
        panels = [
            Panel(words["top"].format(value.suit), (top,), words["pile"].format(value.pile_size))
        ]
        for each, count in enumerate(value.counts):
            mine = tuple(
                _piece(card, words["played"] if card == played else "") for card in value.hand
            )
            row = mine if each == value.seat else (FACE_DOWN,) * count
            panels.append(Panel(words["hand"].format(each), (row,), str(count), each == seat))
        tells = seat in {None, value.seat}
        broken = violations(value, move) if move is not None and tells else None
        return Scene(words["title"].format(value.seat), (stands,), tuple(panels), broken)


def _piece(card: Card, mark: str = "") -> ScenePiece:
    return ScenePiece(str(card), RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else SILVER, mark)


PICTURES = EightsPictures("eights", (View,), (Match,))
