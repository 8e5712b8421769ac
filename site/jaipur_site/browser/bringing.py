"""Modules that come after the start: the page hands their text over, and they are imported from it.

The kept memory holds no file: what was imported before it was kept is there, and nothing else. So what
comes later comes as text, with those parts of Python's own library that nothing before it wanted.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import ModuleType

_ROOT = "/brought/"


class Text(SourceFileLoader):
    """A loader of a module from its text, and of the data that came with it.

    Example:
        >>> Text("shop.till", "/brought/shop/till.py", {"shop/till.py": "HELD = 3"}).get_source(
        ...     "shop.till"
        ... )
        'HELD = 3'
    """

    def __init__(self, fullname: str, path: str, texts: Mapping[str, str]) -> None:
        super().__init__(fullname, path)
        self.texts = texts

    def get_data(self, path: str) -> bytes:
        """The content of a file."""
        name = path.removeprefix(_ROOT)
        if name not in self.texts:
            raise OSError(f"{path} was not brought")
        return self.texts[name].encode()


class Bundle(MetaPathFinder):
    """A finder of modules that are given as text, with the data of their packages."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the spec of a module of the bundle; None if it has no such module.

        Example:
            >>> Bundle({"shop/__init__.py": ""}).find_spec("shop").origin
            '/brought/shop/__init__.py'
            >>> Bundle({}).find_spec("shop") is None
            True
        """
        stem = fullname.replace(".", "/")
        for name in (f"{stem}/__init__.py", f"{stem}.py"):
            if name in self.texts:
                place = _ROOT + name
                loader = Text(fullname, place, self.texts)
                return spec_from_file_location(fullname, place, loader=loader)
        return None


def bring(texts: Mapping[str, str]) -> None:
    """Make modules ready to be imported.

    They come first, because the other places are files, and the files are gone.

    Args:
        texts: The text of each file by its place, such as ``"jaipur_rules/johari/rules/pieces.py"``.
    """
    sys.meta_path.insert(0, Bundle(texts))
