"""A picture as a value: SVG that a notebook shows and a file keeps."""

import os
import re
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError


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


class UnusableName(RulesError):
    """A name that no id can begin with.

    Example:
        >>> Picture("<svg/>").renamed("<b>")
        Traceback (most recent call last):
        jaipur_rules.render.picture.UnusableName: '<b>' cannot begin an id: expected a letter, \
then letters, digits and hyphens
    """


@frozen(order=False)
class Picture:
    """A drawing in SVG.

    A notebook shows it where it stands last in a cell.

    Attributes:
        svg: The whole document, one ``<svg>`` element in Unicode; the same
            for equal things, whatever the machine.
        title: What it shows, in a few words.
        name: What every id in it begins with; empty if it has none.

    Example:
        >>> Picture("<svg/>", "nothing")
        Picture(title='nothing')
    """

    svg: str = field(repr=False)
    title: str = ""
    name: str = field(default="", repr=False)

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def renamed(self, name: str) -> "Picture":
        """Return the picture with other ids, for a page that shows it twice.

        The ids of a picture come from what it shows, so two equal pictures
        have equal ids. A picture without ids stays as it is.

        Args:
            name: What the ids are to begin with: a letter, then letters,
                digits and hyphens.

        Raises:
            UnusableName: It is something else.

        Example:
            >>> Picture('<svg id="a-1"/>', name="a").renamed("b").svg
            '<svg id="b-1"/>'
        """
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", name):
            raise UnusableName(
                f"{name!r:.60} cannot begin an id: expected a letter, then letters, digits and hyphens"
            )
        if not self.name:
            return self
        return Picture(self.svg.replace(f"{self.name}-", f"{name}-"), self.title, name)

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
            fault = (isinstance(error, OSError) and error.strerror) or str(error)
            raise UnsavedPicture(os.fspath(target), fault) from None
        finally:
            with suppress(OSError, ValueError):
                partial.unlink()
        return target
