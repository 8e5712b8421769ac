"""The table of who plays by which rules: ``python -m tools.engines``.

    jaipur-rules conformance run --json --lang en -- ./my-engine >report.json
    python -m tools.engines add report.json --source https://example.org/my-engine
    python -m tools.engines page

The second command makes a row of a report and keeps it in `docs/conformance/engines`;
the third holds every row to the rules and makes the page of all of them.
"""
