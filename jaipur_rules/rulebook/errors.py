"""The errors of the catalogue of rules."""

from jaipur_rules.core.errors import RulesError


class UnknownRule(RulesError):
    """No rule has this id.

    Attributes:
        rule_id: What was asked for.
        close: Ids that look like it, best first.

    Example:
        >>> print(UnknownRule("EXC-99", ("EXC-3", "EXC-1")))
        there is no rule 'EXC-99'; did you mean EXC-3 or EXC-1?
        >>> print(UnknownRule("?", ()))
        there is no rule '?'
    """

    def __init__(self, rule_id: str, close: tuple[str, ...]) -> None:
        super().__init__(rule_id, close)
        self.rule_id = rule_id
        self.close = close

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.close)}?" if self.close else ""
        return f"there is no rule {self.rule_id!r}{hint}"


class FolderError(RulesError):
    """A folder of texts that cannot be read.

    Attributes:
        folder: The folder, as it was given.
        fault: Why not.

    Example:
        >>> print(FolderError("texts", "No such file or directory"))
        texts: No such file or directory
    """

    def __init__(self, folder: str, fault: str) -> None:
        super().__init__(folder, fault)
        self.folder = folder
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.folder}: {self.fault}"
