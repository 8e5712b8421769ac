"""A picture as a value: SVG that a notebook shows and a file keeps."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen


@frozen(order=False)
class Picture:
    """A drawing in SVG.

    A notebook shows it where it stands last in a cell.

    Attributes:
        svg: The whole document, one ``<svg>`` element in Unicode; the same
            for equal things, whatever the machine.
        title: What it shows, in a few words.

    Example:
        >>> Picture("<svg/>", "nothing")
        Picture(title='nothing')
    """

    svg: str = field(repr=False)
    title: str = ""

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the picture to a file in UTF-8, whole or not at all.

        Args:
            path: The file. One that is there is replaced at once.

        Returns:
            The file's path.

        Raises:
            OSError: The file cannot be written; what was there is untouched.

        Example:
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Picture("<svg/>").save(f"{folder}/table.svg").read_text()
            '<svg/>'
        """
        target = Path(path)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(self.svg)
            # A temporary file is its owner's alone; a new file is as the mask says.
            mask = os.umask(0)
            os.umask(mask)
            Path(name).chmod(0o666 & ~mask)
            Path(name).replace(target)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
        return target
