"""The small games of Jaipur, and the laws of Jaipur alone."""

from proofs.exploration.jaipur.game import JaipurGame
from proofs.exploration.jaipur.laws import LAWS
from proofs.exploration.jaipur.miniatures import MINIATURES

__all__ = ["LAWS", "MINIATURES", "JaipurGame"]
