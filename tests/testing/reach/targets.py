"""What has to be reached, by the name of the game."""

from tests.testing.reach import jaipur, jaipur_setups, johari, johari_setups
from tests.testing.reach.counts import AnyTarget, Target

TARGETS: dict[str, AnyTarget] = {
    "jaipur": Target(jaipur.SITUATIONS, jaipur_setups.setups),
    "johari": Target(johari.SITUATIONS, johari_setups.setups),
}
