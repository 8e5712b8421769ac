from collections.abc import Callable
from enum import Enum

GAME_ID: int

class ObservationType(Enum):
    PROMPT = 1
    PLAYER_ACTION = 2
    GAME_ACTION_DESCRIPTION = 3
    GAME_MESSAGE = 4
    GAME_BOARD = 5
    GAME_ADMIN = 6

class Env:
    def reset(self, num_players: int, seed: int | None = None) -> None: ...
    def step(self, action: str) -> tuple[bool, dict[str, object]]: ...
    def get_observation(self) -> tuple[int, list[tuple[int, str, ObservationType]]]: ...
    def close(self) -> tuple[dict[int, int], dict[int, dict[str, object]]]: ...

class Wrapper(Env):
    env: Env
    def __init__(self, env: Env) -> None: ...

class TwoPlayerState:
    current_player_id: int
    done: bool
    game_info: dict[int, dict[str, object]]
    rewards: dict[int, int] | None
    observations: dict[int, list[tuple[int, str, ObservationType]]]
    def __init__(
        self,
        num_players: int,
        seed: int | None = None,
        max_turns: int | None = None,
        error_allowance: int = 1,
    ) -> None: ...
    def reset(
        self,
        game_state: dict[str, object] | None = None,
        player_prompt_function: Callable[[int, dict[str, object]], str] | None = None,
    ) -> None: ...
    def step(self, rotate_player: bool = True) -> tuple[bool, dict[str, object]]: ...
    def manually_set_current_player_id(self, new_player_id: int) -> None: ...
    def set_winner(self, player_id: int, reason: str) -> None: ...
    def set_draw(self, reason: str) -> None: ...
    def set_invalid_move(self, reason: str) -> bool: ...
    def add_observation(
        self,
        message: str,
        observation_type: ObservationType,
        from_id: int = ...,
        to_id: int = ...,
    ) -> None: ...

class FFAMultiPlayerState:
    current_player_id: int
    done: bool
    game_info: dict[int, dict[str, object]]
    rewards: dict[int, float] | None
    observations: dict[int, list[tuple[int, str, ObservationType]]]
    def __init__(
        self,
        num_players: int,
        seed: int | None = None,
        max_turns: int | None = None,
        error_allowance: int = 1,
    ) -> None: ...
    def reset(
        self,
        game_state: dict[str, object] | None = None,
        player_prompt_function: Callable[[int, dict[str, object]], str] | None = None,
    ) -> None: ...
    def step(self, rotate_player: bool = True) -> tuple[bool, dict[str, object]]: ...
    def manually_set_current_player_id(self, new_player_id: int) -> None: ...
    def set_game_outcome(self, reward_dict: dict[int, float], reason: str) -> None: ...
    def set_draw(self, reason: str) -> None: ...
    def set_invalid_move(self, reason: str) -> bool: ...
    def add_observation(
        self,
        message: str,
        observation_type: ObservationType,
        from_id: int = ...,
        to_id: int = ...,
    ) -> None: ...

def make(env_id: str, **kwargs: object) -> Wrapper: ...
