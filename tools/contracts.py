"""A contract for import-linter: packages that import only what a list allows.

import-linter's own contracts say what must *not* be imported, and for a contract such as "attrs and
nothing else" that list would have no end. This one lists what may be imported.
"""

import sys
from typing import NamedTuple, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.application.contract_utils import AlertLevel, remove_ignored_imports


class Breach(NamedTuple):
    """One import that breaks the contract."""

    importer: str
    imported: str
    lines: tuple[int, ...]

    def __str__(self) -> str:
        where = ", ".join(f"l.{line}" for line in self.lines)
        return f"- {self.importer} -> {self.imported} ({where})"


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


class OnlyContract(Contract):
    """Each package, and what is in it, imports only the standard library, itself and `may_import`.

    Configuration options:
        - packages:        Packages or modules. One in parentheses may be missing.
        - may_import:      What they may import, with everything inside it. (Optional.)
        - but_not_stdlib:  Modules of the standard library that they may not import. (Optional.)
        - ignore_imports:  Single imports that are allowed besides, as import-linter's own contracts name them. (Optional.)
    """

    type_name = "only"

    packages = fields.ListField(subfield=fields.StringField())
    may_import = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    but_not_stdlib = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    ignore_imports = fields.ListField(
        subfield=fields.ImportExpressionField(), required=False, default=[]
    )

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - theirs
        """Check every import of each package.

        Raises:
            ValueError: A package is missing, and does not stand in parentheses.
            MissingImport: An import that is allowed besides is not there.
        """
        remove_ignored_imports(graph, self.ignore_imports, AlertLevel.ERROR)  # type: ignore[arg-type]
        breaches: list[Breach] = []
        for entry in _names(self.packages):
            package = entry.strip("()")
            if package not in graph.modules:
                if entry == package:
                    message = f"there is no package {package}; one that may be missing stands in parentheses"
                    raise ValueError(message)
                continue
            output.verbose_print(verbose, f"Checking the imports of {package}.")
            for importer in sorted({package, *graph.find_descendants(package)}):
                for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                    if not self._allowed(package, imported):
                        lines = _lines(graph, importer, imported)
                        breaches.append(Breach(importer, imported, lines))
        return ContractCheck(kept=not breaches, metadata={"breaches": breaches})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print every breach with its lines."""
        for breach in check.metadata["breaches"]:
            output.print_error(str(breach), bold=False)
        output.new_line()

    def _allowed(self, package: str, imported: str) -> bool:
        if any(_inside(imported, allowed) for allowed in (package, *_names(self.may_import))):
            return True
        top = imported.partition(".")[0]
        return top in sys.stdlib_module_names and top not in _names(self.but_not_stdlib)


def _names(value: object) -> list[str]:
    # The fields of a contract are descriptors in name only: by now each holds its parsed value.
    return cast("list[str]", value)


def _lines(graph: ImportGraph, importer: str, imported: str) -> tuple[int, ...]:
    details = graph.get_import_details(importer=importer, imported=imported)
    return tuple(detail["line_number"] for detail in details)
