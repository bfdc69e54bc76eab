"""How Sphinx builds this site: `make docs`."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools import references  # noqa: E402 - the line above makes it importable

references.write(Path(__file__).parent / "generated")

project = "Lightfinger"
author = "the Lightfinger contributors"
release = version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
copyright = author  # noqa: A001 - Sphinx's name for it

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["generated"]  # parts of pages
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(?!lightfinger\.).*"),  # names of other packages
    (r"py:.*", r".*\.[A-Z]"),  # type variables
]
default_role = "code"
highlight_language = "text"

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block", "colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = f"Lightfinger {release}"
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_theme_options = {"top_of_page_buttons": []}
