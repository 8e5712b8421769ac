"""The site, made by Sphinx: `make site`."""

import os
import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the tools that make the pages about rules

project = "jaipur-rules"
author = "The jaipur-rules contributors"
project_copyright = "2026, the jaipur-rules contributors"
release = version = version_of("jaipur-rules")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "tools.site.extension",
    "tools.site.reference",
]
exclude_patterns = ["_build"]
myst_heading_anchors = 3
smartquotes_action = "qe"  # no dashes: an option such as --lang begins with two hyphens

html_theme = "furo"
html_title = "jaipur-rules"
html_baseurl = os.environ.get("SITE_ADDRESS", "https://jaipur-rules.example.org/")
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["site.css"]
html_js_files = [(f"{name}.js", {"type": "module"}) for name in ("ask", "language", "offline")]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}

# Packages with heavy dependencies are described without them.
autodoc_mock_imports = [
    *(
        "dask",
        "distributed",
        "gymnasium",
        "matplotlib",
        "pettingzoo",
        "pyarrow",
        "pyspiel",
        "textarena",
    ),
]

# Defaults as they are written, since those of the games are long values.
autodoc_preserve_defaults = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"  # an attribute is described once
napoleon_google_docstring = True
napoleon_use_ivar = True  # what a class says of its own property is no second description of it
napoleon_numpy_docstring = False
