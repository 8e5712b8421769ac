"""Names of a package that are imported when one is asked for."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module


def late_names(
    package: str, *modules: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package whose public names are imported when one is asked for.

    Args:
        package: The package, with its names in `__all__`.
        modules: The modules that have the names, the first that has one first; each is imported once a name of it or of a
            later one is asked for.

    Example:
        >>> import jaipur_rules
        >>> "apply" in dir(jaipur_rules), jaipur_rules.apply.__module__
        (True, 'jaipur_rules.jaipur.rules.transition')
    """

    def get(name: str) -> object:
        public: Sequence[str] = sys.modules[package].__all__
        own = vars(sys.modules[package])
        if name not in public and f"{package}.{name}" not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        for module in modules:
            found = vars(import_module(module))
            own.update({each: found[each] for each in public if each in found and each not in own})
            if name in own:
                break
        return own[name]

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *sys.modules[package].__all__})

    return get, names
