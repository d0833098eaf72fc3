"""What the pages are made of: style, script and pictures, under an address that changes with their content."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path

from tablewright.drawing import page_css

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
NOT_FOR_BROWSERS = re.compile(
    r"^\s*(?://.*|/\*.*\*/)\n|^[^\S\n]+|^\n", re.MULTILINE
)  # lines of comment, indentation, empty lines


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Every file by its name: its content and its kind. The drawings' own style sheet is one of them."""
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
    """Style or script without what is for people; no text in ours goes over several lines."""
    return NOT_FOR_BROWSERS.sub("", text)


@cache
def version() -> str:
    """Changes whenever a file does; it is part of the path, so that modules import each other's same version."""
    whole = hashlib.sha256()
    for name, (content, _) in files().items():
        whole.update(name.encode() + b"\0" + content)
    return whole.hexdigest()[:12]


def static_url(name: str) -> str:
    """Where a file is found."""
    return f"/static/{version()}/{name}"
