"""Sentences that say a move of a game, made from the move: what the readers of typed moves are measured with.

The phrases stand in ``phrases.toml``. Nothing here imports a reader, or knows how one works.
"""
