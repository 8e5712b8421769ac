"""What a game, a form and a document refuse, with the errors that say so: the same of both games, in the same words.

The calls are kept in `refused.txt`. REGENERATE=1 writes the errors anew; read the diff.
"""

from functools import partial

from attrs import evolve

from jaipur_rules import jaipur, johari
from jaipur_rules.core.game import game_of
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, parse_json
from tests.core.test_forms import MARKET
from tests.core.test_same_names import OVER, PLAYED
from tests.golden import kept_cases, refusal


def stalls(**changes: Plain) -> object:
    """Read two stalls of which the left one is changed."""
    stall: Plain = {"wares": [1, 2], "owner": None, "total": 3, **changes}
    return MARKET.read(Node({"left": stall, "right": None}))


NAMES = {
    "LIMIT": LIMIT,
    "OVER": OVER,
    "PLAYED": PLAYED,
    "evolve": evolve,
    "game_of": game_of,
    "jaipur": jaipur,
    "johari": johari,
    "parse_json": parse_json,
    "stalls": stalls,
}
"""What a call may name."""
test_what_cannot_be_is_refused = kept_cases(__file__, "refused.txt", partial(refusal, names=NAMES))
