"""`python -m jaipur_rules.cli` is `jaipur-rules`."""

from jaipur_rules.cli import main

main()
