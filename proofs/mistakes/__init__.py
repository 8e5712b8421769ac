"""The mistakes that a count of moves shows, each planted in an engine of its own.

What each mistake is stands in `jaipur_rules.jaipur.conformance.perft`.
"""
