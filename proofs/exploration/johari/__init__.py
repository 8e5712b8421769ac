"""The small games of Johari, and the laws of Johari alone."""

from proofs.exploration.game import SmallGames
from proofs.exploration.johari.game import JohariGame
from proofs.exploration.johari.laws import LAWS
from proofs.exploration.johari.miniatures import MINIATURES, find_game

GAMES = SmallGames(find=find_game, whole=tuple(MINIATURES), laws=LAWS)

__all__ = ["GAMES", "LAWS", "MINIATURES", "JohariGame", "find_game"]
