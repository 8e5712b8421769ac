"""The referee of Jaipur: the verdict on a record, with every rule that bears on it.

Example:
    >>> from jaipur_rules import TakeCamels, deal
    >>> from jaipur_rules.jaipur.record import record_of
    >>> judge(record_of([deal(seed=7), TakeCamels()])).plies
    1
"""

from jaipur_rules.jaipur.referee.referee import REFEREE, Verdict

judge = REFEREE.judge

__all__ = ["REFEREE", "Verdict", "judge"]
