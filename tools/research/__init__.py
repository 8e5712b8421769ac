"""Disputed questions of play, answered from a hundred million plies: ``python -m tools.research``.

    python -m tools.research ask tokens --players random --plies 100000000 --seed 1
    python -m tools.research page
    python -m benchmarks.research

The first plays and keeps what it found in `docs/research/data`; the second
makes the page from that, and the third its plots.
"""
