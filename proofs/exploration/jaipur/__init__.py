"""The small games of Jaipur, and the laws of Jaipur alone."""

from proofs.exploration.game import SmallGames
from proofs.exploration.jaipur.game import JaipurGame
from proofs.exploration.jaipur.laws import LAWS
from proofs.exploration.jaipur.miniatures import FIRST_LOOK, MINIATURES, find_game

GAMES = SmallGames(
    find=find_game, whole=tuple(name for name in MINIATURES if name != FIRST_LOOK), laws=LAWS
)

__all__ = ["FIRST_LOOK", "GAMES", "LAWS", "MINIATURES", "JaipurGame", "find_game"]
