"""`jaipur-rules play`: a match at a terminal."""

from jaipur_rules.cli.play.command import play as play
