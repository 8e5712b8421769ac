"""How fast it is, measured beside others in one run: ``python -m benchmarks``."""
