"""The error that an adapter raises when its framework is not installed."""


def missing(module: str, extra: str) -> ModuleNotFoundError:
    """The error that names the extra, to be raised where its module is not installed.

    Example:
        >>> print(missing("pyspiel", "openspiel"))
        jaipur_rules.adapters.openspiel needs pyspiel: pip install "jaipur-rules[openspiel]"
    """
    return ModuleNotFoundError(
        f'jaipur_rules.adapters.{extra} needs {module}: pip install "jaipur-rules[{extra}]"',
        name=module,
    )
