"""A mutant planted: its text stands where the import of its module finds it."""

import pkgutil
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

from tools.mutation.mutants import Mutant

ROOT = Path(__file__).parents[2]


class _Planted(MetaPathFinder):
    """Finds one module, and gives it another text."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self.name:
            return None
        loader = _Text(fullname, str(self.path), self.text)
        return spec_from_file_location(fullname, self.path, loader=loader)


class _Text(SourceFileLoader):
    """Loads a module from a text."""

    def __init__(self, fullname: str, path: str, text: str) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        """The code of the text, whatever the file says."""
        return compile(self.text, self.get_filename(fullname), "exec", dont_inherit=True)


def plant(mutant: Mutant) -> None:
    """Put a mutant where the import of its module, or the reading of its file of data, will find it."""
    module, text = mutant.place.module, mutant.text()
    if not mutant.place.is_data:
        path = ROOT / "jaipur_rules" / module
        sys.meta_path.insert(0, _Planted(module_name(module), path, text))
        return
    original = pkgutil.get_data

    def planted(package: str, resource: str) -> bytes | None:
        folder = "/".join(package.split(".")[1:])
        return text.encode() if f"{folder}/{resource}" == module else original(package, resource)

    pkgutil.get_data = planted


def module_name(module: str) -> str:
    """The name by which a module below the package is imported."""
    return ".".join(("jaipur_rules", *Path(module).with_suffix("").parts))
