"""A contract for import-linter: these rooms import this, themselves and the standard library.

import-linter's own contracts say what must *not* be imported, and a wall such as "attrs and
nothing else" has no end of what it keeps out. This one lists what may come in.
"""

import sys
from typing import NamedTuple, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class Breach(NamedTuple):
    """One import that goes through a wall."""

    importer: str
    imported: str
    lines: tuple[int, ...]

    def __str__(self) -> str:
        where = ", ".join(f"l.{line}" for line in self.lines)
        return f"- {self.importer} -> {self.imported} ({where})"


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


class OnlyContract(Contract):
    """Each room, and what is in it, imports only the standard library, itself and `may_import`.

    Configuration options:
        - rooms:           Packages or modules. One in parentheses may be missing as yet.
        - may_import:      What they may import, with everything inside it. (Optional.)
        - but_not_stdlib:  Modules of the standard library that they may not import. (Optional.)
    """

    type_name = "only"

    rooms = fields.ListField(subfield=fields.StringField())
    may_import = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    but_not_stdlib = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - theirs
        """Look at every import that leaves a room."""
        breaches: list[Breach] = []
        for entry in _names(self.rooms):
            room = entry.strip("()")
            if room not in graph.modules:
                if entry == room:
                    message = f"there is no room {room}; one to come stands in parentheses"
                    raise ValueError(message)
                continue
            output.verbose_print(verbose, f"Looking at what leaves {room}.")
            for importer in sorted({room, *graph.find_descendants(room)}):
                for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                    if not self._allowed(room, imported):
                        lines = _lines(graph, importer, imported)
                        breaches.append(Breach(importer, imported, lines))
        return ContractCheck(kept=not breaches, metadata={"breaches": breaches})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print every breach with its lines."""
        for breach in check.metadata["breaches"]:
            output.print_error(str(breach), bold=False)
        output.new_line()

    def _allowed(self, room: str, imported: str) -> bool:
        if any(_inside(imported, allowed) for allowed in (room, *_names(self.may_import))):
            return True
        top = imported.partition(".")[0]
        return top in sys.stdlib_module_names and top not in _names(self.but_not_stdlib)


def _names(value: object) -> list[str]:
    # The fields of a contract are descriptors in name only: by now each holds its parsed value.
    return cast("list[str]", value)


def _lines(graph: ImportGraph, importer: str, imported: str) -> tuple[int, ...]:
    details = graph.get_import_details(importer=importer, imported=imported)
    return tuple(detail["line_number"] for detail in details)
