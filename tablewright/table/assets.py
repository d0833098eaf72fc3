"""What the pages are made of: style, script and pictures, under an address that changes with their content."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from tablewright.drawing import page_css

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Every file by its name: its content and its kind. The drawings' own style sheet is one of them."""
    found = {"theme.css": (page_css().encode(), "text/css; charset=utf-8")}
    for path in sorted(FOLDER.rglob("*")):
        kind = mimetypes.guess_type(path.name)[0]
        if path.is_file() and kind is not None:
            kind = "text/javascript" if path.suffix == ".js" else kind
            charset = "; charset=utf-8" if kind.startswith("text/") else ""
            found[path.relative_to(FOLDER).as_posix()] = (path.read_bytes(), kind + charset)
    return found


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
