from typing import TypeVar

from gymnasium import Env

ObsT = TypeVar("ObsT")
ActT = TypeVar("ActT")

def check_env(env: Env[ObsT, ActT], skip_render_check: bool = ...) -> None: ...
def data_equivalence(data_1: object, data_2: object, exact: bool = ...) -> bool: ...
