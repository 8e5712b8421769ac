"""The table of the tests has every test, the slowest package and the slowest test first."""

from tools.tests_table import as_markdown, read_report

REPORT = """
<testsuites><testsuite>
<testcase classname="tests.laws.test_views" name="test_secrets[jaipur]" time="0.5"/>
<testcase classname="tests.laws.jaipur.test_worlds" name="test_odds" time="1.25"/>
<testcase classname="tests.core.test_chance" name="test_seeds" time="2.0"/>
</testsuite></testsuites>
"""


def test_packages_and_tests_are_in_order() -> None:
    assert as_markdown(read_report(REPORT)).splitlines() == [
        "| package | tests | seconds |",
        "|---|---:|---:|",
        "| tests.core | 1 | 2.0 |",
        "| tests.laws | 2 | 1.8 |",
        "| all | 3 | 3.8 |",
        "",
        "| test | seconds |",
        "|---|---:|",
        "| tests.core.test_chance: test_seeds | 2.0 |",
        "| tests.laws.jaipur.test_worlds: test_odds | 1.2 |",
        "| tests.laws.test_views: test_secrets[jaipur] | 0.5 |",
    ]
