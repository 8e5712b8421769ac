"""The small games of Johari, and the laws of Johari alone."""

from proofs.exploration.johari.game import JohariGame
from proofs.exploration.johari.laws import LAWS
from proofs.exploration.johari.miniatures import MINIATURES

__all__ = ["LAWS", "MINIATURES", "JohariGame"]
