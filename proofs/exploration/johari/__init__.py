"""The small games of Johari, and the laws of Johari alone."""

from proofs.exploration.game import SmallGames
from proofs.exploration.johari.game import JohariGame
from proofs.exploration.johari.laws import LAWS
from proofs.exploration.johari.miniatures import FIRST_LOOK, MINIATURES, find_game

GAMES = SmallGames(
    find=find_game, whole=tuple(name for name in MINIATURES if name != FIRST_LOOK), laws=LAWS
)

__all__ = ["FIRST_LOOK", "GAMES", "LAWS", "MINIATURES", "JohariGame", "find_game"]
