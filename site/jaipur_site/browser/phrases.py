"""The words around the moves in questions of Jaipur; in the page the table stands here as it is, since the catalogue is not there."""

from jaipur_rules.referee.questions import phrases_of

PHRASES = phrases_of("jaipur")
"""The words of each language."""
