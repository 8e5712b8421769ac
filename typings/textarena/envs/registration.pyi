from collections.abc import Mapping

from textarena import Wrapper

ENV_REGISTRY: dict[str, object]

def register_with_versions(
    id: str, entry_point: str, wrappers: Mapping[str, list[type[Wrapper]]], **kwargs: object
) -> None: ...
