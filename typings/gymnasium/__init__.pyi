from typing import Generic, SupportsInt, TypeVar

import numpy as np
from gymnasium import spaces as spaces
from gymnasium.spaces import Space
from numpy.random import Generator
from numpy.typing import NDArray

ObsT = TypeVar("ObsT")
ActT = TypeVar("ActT")

class EnvSpec:
    max_episode_steps: int | None

class Env(Generic[ObsT, ActT]):
    metadata: dict[str, object]
    render_mode: str | None
    observation_space: Space
    action_space: Space
    np_random: Generator
    spec: EnvSpec
    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[ObsT, dict[str, object]]: ...
    def step(self, action: ActT) -> tuple[ObsT, float, bool, bool, dict[str, object]]: ...
    def render(self) -> str | None: ...
    def close(self) -> None: ...
    @property
    def unwrapped(self) -> Env[ObsT, ActT]: ...

registry: dict[str, object]

def register(id: str, entry_point: str, max_episode_steps: int | None = None) -> None: ...
def make(id: str, **kwargs: object) -> Env[NDArray[np.float32], SupportsInt]: ...
