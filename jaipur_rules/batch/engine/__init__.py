"""The compiled functions, their lookup tables, and the memory layout of a game.

Whoever only wants to play looks at `jaipur_rules.batch`.
"""
