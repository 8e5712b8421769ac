"""Names of a package that are imported when one is asked for."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module


def late_names(
    package: str, *modules: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package whose public names are imported when one is asked for.

    `dir` gives the public names, whatever else has been imported. To `help` it
    gives none, which would write out every class with all that it inherits:
    the docstring of the package is the page that says what there is.

    Args:
        package: The package, with its names in `__all__`.
        modules: The modules that have the names, the first that has one first; each is imported once a name of it or of a
            later one is asked for. Those that lie in the package itself are names of it as well.

    Example:
        >>> import jaipur_rules
        >>> "apply" in dir(jaipur_rules), jaipur_rules.apply.__module__
        (True, 'jaipur_rules.jaipur.rules.transition')
        >>> jaipur_rules.johari.apply.__module__
        'jaipur_rules.johari.rules.transition'
    """
    inside = {module: module.rpartition(".")[2] for module in modules if _lies_in(module, package)}

    def get(name: str) -> object:
        public: Sequence[str] = sys.modules[package].__all__
        own = vars(sys.modules[package])
        if f"{package}.{name}" in inside:
            return import_module(f"{package}.{name}")
        if name not in public:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        for module in modules:
            found = vars(import_module(module))
            own.update({each: found[each] for each in public if each in found and each not in own})
            if name in own:
                break
        return own[name]

    def names() -> list[str]:
        if _is_asked_by_help():
            return []
        own = sys.modules[package]
        special = [name for name in vars(own) if name.startswith("__")]
        return sorted({*own.__all__, *inside.values(), *special})

    return get, names


def _lies_in(module: str, package: str) -> bool:
    return module.rpartition(".")[0] == package


def _is_asked_by_help() -> bool:
    """Return whether the page of a module is being written by `pydoc`, which `help` is."""
    # There is no other way to know.
    frame = sys._getframe(2)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    while frame.f_back and frame.f_globals.get("__name__") == "inspect":
        frame = frame.f_back
    return frame.f_code.co_name == "docmodule"
