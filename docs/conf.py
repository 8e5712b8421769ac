"""The site, made by Sphinx: `make docs`."""

from importlib.metadata import version as version_of

project = "jaipur-rules"
author = "The jaipur-rules contributors"
project_copyright = "2026, the jaipur-rules contributors"
release = version = version_of("jaipur-rules")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3
suppress_warnings = ["myst.xref_missing"]  # the README also links to files that are no pages

html_theme = "furo"
html_title = "jaipur-rules"

# Defaults as they are written, since those of the games are long values.
autodoc_preserve_defaults = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
napoleon_google_docstring = True
napoleon_use_ivar = True  # what a class says of its own property is no second description of it
napoleon_numpy_docstring = False
