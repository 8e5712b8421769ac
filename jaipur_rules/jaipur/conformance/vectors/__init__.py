"""The vectors, read: cases for any engine of Jaipur, of which the package holds a small sample.

The pack of each version, with all of them, comes with its release.
"""

from jaipur_rules.jaipur.conformance.vectors.pack import (
    UnusablePack,
    read_pack,
    readme,
    sample,
    schema,
)

__all__ = ["UnusablePack", "read_pack", "readme", "sample", "schema"]
