"""The compiled functions, what they look up, and how a game lies in memory.

Whoever only wants to play looks at `jaipur_rules.batch`.
"""
