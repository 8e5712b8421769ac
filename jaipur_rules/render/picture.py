"""A picture as a value: SVG that a notebook shows and a file keeps."""

import os
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen

from jaipur_rules.game import RulesError


class UnsavedPicture(RulesError):
    """A file that a picture could not be written to; it is as it was before.

    Attributes:
        file: The file.
        fault: What the system says.

    Example:
        >>> print(UnsavedPicture("table.svg", "Permission denied"))
        table.svg: the picture was not written: Permission denied
    """

    def __init__(self, file: str, fault: str) -> None:
        super().__init__(file, fault)
        self.file = file
        self.fault = fault

    def __str__(self) -> str:
        name = self.file.encode(errors="backslashreplace").decode()
        return f"{name}: the picture was not written: {self.fault}"


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
            UnsavedPicture: The system refuses; whatever was there is as it was.

        Example:
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Picture("<svg/>").save(f"{folder}/table.svg").read_text()
            '<svg/>'
        """
        target = Path(path)
        partial = target.with_name(f"{target.name}.{os.urandom(6).hex()}.partial")
        try:
            with partial.open("x", encoding="utf-8", newline="\n") as file:
                file.write(self.svg)
                file.flush()
                os.fsync(file.fileno())
            partial.replace(target)
        except (OSError, ValueError) as error:
            said = (isinstance(error, OSError) and error.strerror) or str(error)
            raise UnsavedPicture(os.fspath(target), said) from None
        finally:
            with suppress(OSError, ValueError):
                partial.unlink()
        return target
