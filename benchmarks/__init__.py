"""Benchmarks, with other libraries measured in the same run: ``python -m benchmarks``."""
