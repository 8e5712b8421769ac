"""The few elements of SVG that the pictures are made of, as text.

Nothing here depends on a style sheet, so that a picture can stand in a page
with others and neither disturbs them nor is disturbed.
"""

from collections.abc import Iterable

Number = int | float

FONT = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
MONO = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"


def element(name: str, *inside: str, **attributes: str | Number) -> str:
    """An element. Underscores in the names of attributes stand for hyphens.

    Args:
        name: The name of the element.
        inside: What it contains, already as SVG.
        attributes: Its attributes; texts are escaped here.

    Example:
        >>> element("rect", width=2.50, stroke_width="<1>")
        '<rect width="2.5" stroke-width="&lt;1&gt;"/>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={_value(value)}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _value(value: str | Number) -> str:
    return f'"{escape(value) if isinstance(value, str) else number(value)}"'


def escape(text: str) -> str:
    """A text as it stands in XML, in an element or in an attribute.

    What XML cannot hold at all becomes a question mark.

    Example:
        >>> escape('<"a" & b>')
        '&lt;&quot;a&quot; &amp; b&gt;'
    """
    if not text.isprintable():
        text = "".join(char if char.isprintable() or char == "\xa0" else "?" for char in text)
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, entity)
    return text


def number(value: Number) -> str:
    """A number in as few characters as will do.

    Example:
        >>> number(3.0), number(1 / 3), number(-0.001)
        ('3', '0.33', '0')
    """
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def group(inside: Iterable[str], x: Number = 0, y: Number = 0, scale: Number = 1) -> str:
    """Elements moved and scaled together."""
    drawn = "".join(inside)
    where = place(x, y, scale)
    return f'<g transform="{where}">{drawn}</g>' if where and drawn else drawn


def place(x: Number, y: Number, scale: Number = 1) -> str:
    """The transformation that moves and scales something; empty if it does neither."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    return moved + (f"scale({number(scale)})" if scale != 1 else "")


def box(  # noqa: PLR0913
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    *,
    fill: str,
    stroke: str = "",
    round_: Number = 8,
    line: Number = 1.5,
) -> str:
    """A rectangle with round corners."""
    shape = {"x": x, "y": y, "width": width, "height": height, "rx": round_}
    if not stroke:
        return element("rect", **shape, fill=fill)
    return element("rect", **shape, fill=fill, stroke=stroke, stroke_width=line)


def circle(x: Number, y: Number, radius: Number, **attributes: str | Number) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: str | Number) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def words_at(  # noqa: PLR0913
    x: Number,
    y: Number,
    text: str,
    *,
    size: Number = 14,
    fill: str,
    bold: bool = False,
    mono: bool = False,
    anchor: str = "",
) -> str:
    """A line of text, its base line at `y`; nothing if there is none."""
    if not text:
        return ""
    weight = {"font_weight": "700"} if bold else {}
    family = {"font_family": MONO} if mono else {}
    aligned = {"text_anchor": anchor} if anchor else {}
    return element(
        "text", escape(text), x=x, y=y, font_size=size, **weight, **family, **aligned, fill=fill
    )
