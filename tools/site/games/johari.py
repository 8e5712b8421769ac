"""Johari: its examples are shown as the data that its tests play."""

from jaipur_rules.johari.ruleset import PRESETS, SWITCHES
from tools.site.game import PlainGame

JOHARI = PlainGame("Johari", SWITCHES, {name: preset.switches for name, preset in PRESETS.items()})
