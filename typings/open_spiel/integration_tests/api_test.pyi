import unittest

TOTAL_NUM_STATES: dict[str, tuple[int, int, int]]
PERFECT_RECALL_NUM_STATES: dict[str, int]

class EnforceAPIOnFullTreeBase(unittest.TestCase):
    game_name: str

class EnforceAPIOnPartialTreeBase(unittest.TestCase):
    game_name: str
