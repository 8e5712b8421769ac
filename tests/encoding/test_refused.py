"""What has no number, no line, no array and no document, and what stands for nothing, with the errors that say so.

The calls are kept in `refused.txt`. REGENERATE=1 writes the errors anew; read the diff.
"""

from functools import partial

import jaipur_rules
from jaipur_rules import encoding, johari
from jaipur_rules.core.forms import listed, whole
from jaipur_rules.encoding import NumberDecision
from jaipur_rules.encoding.columns import Cell, row
from jaipur_rules.jaipur import encoding as jaipur_encoding
from jaipur_rules.johari import encoding as johari_encoding
from tests.encoding.test_layout import BEGUN, FREE, PIECE
from tests.encoding.test_log import BEGUN as SESSION
from tests.golden import kept_cases, public, refusal

NAMES = {
    **public(jaipur_rules, jaipur_encoding),
    "BEGUN": BEGUN,
    "Cell": Cell,
    "FREE": FREE,
    "MATCH": jaipur_rules.new_match(seed=7),
    "NumberDecision": NumberDecision,
    "PIECE": PIECE,
    "SESSION": SESSION,
    "encoding": encoding,
    "johari": johari,
    "johari_encoding": johari_encoding,
    "listed": listed,
    "row": row,
    "whole": whole,
}
"""What a call may name."""
test_what_cannot_be_is_refused = kept_cases(__file__, "refused.txt", partial(refusal, names=NAMES))
