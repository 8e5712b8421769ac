"""`python -m jaipur_rules` is `jaipur-rules`."""

from jaipur_rules.cli import main

main()
