"""The marks of the tests, measured: each rule is switched off in turn, and the tests marked with it have to notice.

`jaipur.toml` and `johari.toml` say how each rule is switched off. `python -m tools.ablation` runs the
tests; the result is `docs/proofs/ablation.json`, and the table beside it is written from it.
"""
