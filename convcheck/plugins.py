"""Finding backends, identities and reporters: every module of a package, then entry points.

Owns discovery. Adding one means adding one file (or an entry point in another distribution);
nothing is listed by hand anywhere.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
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
    candidates += [entry.load() for entry in entry_points(group=package)]
    for plugin in candidates:
        if plugin.name in found:
            raise ValueError(f"two plug-ins of {package} are named {plugin.name!r}")
        found[plugin.name] = plugin
    return dict(sorted(found.items()))
