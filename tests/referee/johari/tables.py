"""Tables of Johari whose answers are explained."""

from jaipur_rules.johari import Match, Ruleset
from jaipur_rules.johari.rules.table import arrange

DISPLAYS = ("W1W2W3B2R1G1A1A2b1B1", "W1R1B3")
SPACES = {5: "N2-6", 4: "N1-7", 3: "N2-7", 2: "N1-4"}


def table(action: str, *nobles: str, **rules: str | int) -> Match:
    """A table where a trader with these nobles carries out an action."""
    spaces = {price: noble for price, noble in SPACES.items() if noble not in nobles}
    return arrange(
        displays=DISPLAYS,
        nobles=(nobles,),
        stores="W2A2P2",
        booths=("W2B3",),
        spaces=spaces,
        played=((action,),),
        ruleset=Ruleset().with_changes(**rules),
    )
