"""Where the built-in cases are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

import convcheck


def builtin_cases() -> Path:
    """Return the folder of the built-in cases."""
    package = Path(convcheck.__file__).parent
    installed = package / "builtin_cases"
    return installed if installed.is_dir() else package.parent / "cases"
