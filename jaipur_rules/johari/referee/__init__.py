"""The referee of Johari: the verdict on a record, with every rule that bears on it.

Example:
    >>> from jaipur_rules.johari import deal
    >>> from jaipur_rules.johari.record import record_of
    >>> judge(record_of([deal(seed=7)])).day
    0
"""

from jaipur_rules.johari.referee.referee import REFEREE, Verdict

judge = REFEREE.judge

__all__ = ["REFEREE", "Verdict", "judge"]
