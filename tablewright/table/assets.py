"""The pages' templates; their styles, scripts and pictures, under a URL that changes with their content."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape

from tablewright.drawing import page_css

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
NOT_FOR_BROWSERS = re.compile(
    r"^\s*(?://.*|/\*.*\*/)\n|^[^\S\n]+|^\n", re.MULTILINE
)  # lines of comment, indentation, empty lines


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Every file's content and media type, by name, including the drawings' style sheet."""
    found = {"theme.css": (page_css().encode(), "text/css; charset=utf-8")}
    for path in sorted(FOLDER.rglob("*")):
        kind = mimetypes.guess_type(path.name)[0]
        if path.is_file() and kind is not None:
            kind = "text/javascript" if path.suffix == ".js" else kind
            charset = "; charset=utf-8" if kind.startswith("text/") else ""
            content = path.read_bytes() if path.suffix == ".svg" else minify(path.read_text("utf-8")).encode()
            found[path.relative_to(FOLDER).as_posix()] = (content, kind + charset)
    return found


def minify(text: str) -> str:
    """A style sheet or script without comments and indentation; none of ours has multi-line strings."""
    return NOT_FOR_BROWSERS.sub("", text)


@cache
def version() -> str:
    """Changes whenever a file does; being part of the path, it keeps modules importing the same version."""
    whole = hashlib.sha256()
    for name, (content, _) in files().items():
        whole.update(name.encode() + b"\0" + content)
    return whole.hexdigest()[:12]


def static_url(name: str) -> str:
    """The URL of a file."""
    return f"/static/{version()}/{name}"


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "pages"), autoescape=select_autoescape(default=True)
)
TEMPLATES.globals["static"] = static_url


def render(template: str, **values: Any) -> str:
    """A page; what people wrote is escaped."""
    return TEMPLATES.get_template(template).render(**values)
