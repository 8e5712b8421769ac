"""The list of the tests has every test, the slowest package and the slowest test first."""

from collections import Counter

from tools.tests_table import HEAD, LIST, Noticed, as_csv, read_report

REPORT = """
<testsuites><testsuite>
<testcase classname="tests.laws.test_views" name="test_secrets[jaipur]" time="0.5"/>
<testcase classname="tests.laws.test_views" name="test_secrets[johari]" time="1.0"/>
<testcase classname="tests.laws.jaipur.test_worlds" name="test_odds" time="1.25"/>
<testcase classname="tests.core.test_chance" name="test_seeds" time="3.0"/>
</testsuite></testsuites>
"""
NOTICED = Noticed(
    Counter({"tests.laws": 12, "tests.laws.test_views: test_secrets": 5, "tests.away": 1}),
    Counter({"tests.core": 1, "tests.core.test_chance: test_seeds": 1}),
)


def test_packages_and_tests_are_in_order_with_what_they_notice() -> None:
    assert as_csv(read_report(REPORT), NOTICED).splitlines() == [
        HEAD,
        "tests.core,1,3.0,0,1",
        "tests.laws,3,2.8,12,0",
        "tests.core.test_chance: test_seeds,1,3.0,0,1",
        "tests.laws.test_views: test_secrets,2,1.5,5,0",
        "tests.laws.jaipur.test_worlds: test_odds,1,1.2,0,0",
    ]


def test_the_list_has_every_column() -> None:
    rows = LIST.read_text(encoding="utf-8").splitlines()
    assert rows[0] == HEAD
    assert {row.count(",") for row in rows} == {HEAD.count(",")}
