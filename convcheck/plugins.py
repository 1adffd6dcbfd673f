"""Finding backends, identities and reporters: every module of a package, then entry points.

Owns discovery. Adding one means adding one file (or an entry point in another distribution);
nothing is listed by hand anywhere.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

NOT_PLUGINS = frozenset({"contract", "execution", "registry"})
"""Modules of a plug-in package that hold its contract."""


@cache
def discover(package: str, attribute: str) -> dict[str, Any]:
    """Return the plug-ins of a package by name: each module's `attribute`, then entry points.

    An entry point of the group named like the package wins over nothing: a name that exists twice
    raises `ValueError`, because a run must say which code it ran.
    """
    found: dict[str, Any] = {}
    module_names = (
        module.name
        for module in pkgutil.iter_modules(importlib.import_module(package).__path__)
        if module.name not in NOT_PLUGINS and not module.name.startswith("_")
    )
    candidates = [
        getattr(importlib.import_module(f"{package}.{name}"), attribute) for name in module_names
    ]
    if _other_distributions_have(package):
        from importlib.metadata import entry_points

        candidates += [entry.load() for entry in entry_points(group=package)]
    for plugin in candidates:
        if plugin.name in found:
            raise ValueError(f"two plug-ins of {package} are named {plugin.name!r}")
        found[plugin.name] = plugin
    return dict(sorted(found.items()))


@cache
def _declarations() -> str | None:
    """Return all entry points of installed distributions as text, None if some cannot be read so.

    `importlib.metadata` takes a fifth of the time of `convcheck list` to import, for plug-ins that
    most installations do not have; so it is asked only where their names occur.
    """
    texts = []
    for entry in sys.path:
        folder = Path(entry or ".")
        if folder.is_file():  # a zip archive: only importlib.metadata looks inside
            return None
        for kind in ("*.dist-info", "*.egg-info"):
            texts += [
                path.read_text(encoding="utf-8", errors="replace")
                for path in folder.glob(f"{kind}/entry_points.txt")
            ]
    return "\n".join(texts)


def _other_distributions_have(group: str) -> bool:
    declarations = _declarations()
    return declarations is None or f"[{group}]" in declarations
