"""The test vectors, made: thousands of cases for any engine, from fixed seeds.

What reads them, and the small samples, is in `jaipur_rules.conformance.vectors`, `VECTORS` of each game.
"""
