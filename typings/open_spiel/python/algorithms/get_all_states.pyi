from collections.abc import Mapping

import pyspiel

def get_all_states(
    game: pyspiel.Game,
    depth_limit: int = ...,
    include_terminals: bool = ...,
    include_chance_states: bool = ...,
) -> Mapping[str, pyspiel.State]: ...
