"""A user's file as a module: by itself, or as the part of a package that it is."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def module_of(path: str) -> ModuleType:
    """Run a file and return it as a module. Raises whatever the file raises.

    A file in a folder with `__init__.py` is imported as part of that package, since it may import
    its neighbours by relative names.
    """
    file = Path(path).resolve()
    root, parts = file.parent, [file.stem]
    while (root / "__init__.py").is_file():
        parts.insert(0, root.name)
        root = root.parent
    sys.path.insert(0, str(root))
    if len(parts) > 1:
        name = ".".join(part for part in parts if part != "__init__")
        module = importlib.import_module(name)
        if Path(module.__file__ or "").resolve() == file:
            return module
    return _alone(file)


def _alone(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file.name} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module
