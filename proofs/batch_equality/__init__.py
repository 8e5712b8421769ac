"""The proof that this engine plays the same game as the library: position by position, and ply by ply.

``python -m proofs batch`` runs it.
"""
