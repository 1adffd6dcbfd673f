"""A user's file imported as its author wrote it, with the text that is looked at."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def loaded(folder: Path, source: str) -> ModuleType:
    """Write a file and return its module."""
    name = f"mine_{abs(hash(source))}"
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where its text is looked for
    spec.loader.exec_module(module)
    return module
