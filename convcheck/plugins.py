"""Finding backends, identities and reporters: every module of a package, then entry points.

Owns discovery. Adding one means adding one file (or an entry point in another distribution);
nothing is listed by hand anywhere. A plug-in of another distribution that cannot be used costs
itself and nothing else: what is wrong with it is kept, told once and given to whoever asks for it.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NOT_PLUGINS = frozenset({"contract", "execution", "registry"})
"""Modules of a plug-in package that hold its contract."""


@dataclass(frozen=True)
class Broken:
    """An entry point that is no plug-in, by its name and the distribution that has it."""

    group: str
    name: str
    distribution: str
    reason: str

    @property
    def text(self) -> str:
        """What is to be said of it, on one line."""
        told = f"plug-in {self.name!r} of {self.distribution} ({self.group}): {self.reason}"
        escaped = (c if c.isprintable() else ascii(c)[1:-1] for c in " ".join(told.split()))
        return "".join(escaped)


@dataclass(frozen=True)
class _Found:
    plugins: dict[str, Any]
    broken: list[Broken]


def discover(package: str, attribute: str, contract: type[Any]) -> dict[str, Any]:
    """Return the plug-ins of a package by name: each module's `attribute`, then entry points.

    An entry point of the group named like the package names a module that has the attribute, or
    the object itself (`module` or `module:OBJECT`), which has to be an object of the contract's
    class and to have a name of its own; one that is none is `broken`. Two modules of the package
    itself with one name raise `ValueError`, because a run must say which code it ran.
    """
    return _found(package, attribute, contract).plugins


def broken(package: str, attribute: str, contract: type[Any]) -> dict[str, Broken]:
    """Return the entry points of a group that cannot be used, by the names nothing else has."""
    found = _found(package, attribute, contract)
    return {each.name: each for each in found.broken if each.name not in found.plugins}


def all_broken() -> list[str]:
    """Return what is wrong with all entry points that were looked at, a line each."""
    return [each.text for found in _FOUND.values() for each in found.broken]


_FOUND: dict[tuple[str, str], _Found] = {}


def _found(package: str, attribute: str, contract: type[Any]) -> _Found:
    if (package, attribute) not in _FOUND:
        _FOUND[package, attribute] = _look(package, attribute, contract)
    return _FOUND[package, attribute]


def _look(package: str, attribute: str, contract: type[Any]) -> _Found:
    plugins: dict[str, Any] = {}
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__):
        if module.name not in NOT_PLUGINS and not module.name.startswith("_"):
            plugin = getattr(importlib.import_module(f"{package}.{module.name}"), attribute)
            if plugin.name in plugins:
                raise ValueError(f"two plug-ins of {package} are named {plugin.name!r}")
            plugins[plugin.name] = plugin
    wrong: list[Broken] = []
    if _other_distributions_have(package):
        own = dict.fromkeys(plugins, "convcheck")
        plugins |= _of_others(package, attribute, contract, own, wrong)
    return _Found(dict(sorted(plugins.items())), wrong)


def _of_others(
    group: str,
    attribute: str,
    contract: type[Any],
    owners: dict[str, str],
    wrong: list[Broken],
) -> dict[str, Any]:
    """Return the plug-ins of other distributions; add the broken ones to `wrong`."""
    from importlib.metadata import entry_points

    found = {}
    # In an order of their own: which of two namesakes is used must not depend on folders.
    for entry in sorted(entry_points(group=group), key=lambda each: (_owner(each), each.name)):
        plugin, reason = _loaded(entry, attribute, contract)
        if reason is None and plugin.name in owners:
            reason = f"its name {plugin.name!r} is that of a plug-in of {owners[plugin.name]}"
        if reason is None:
            owners[plugin.name] = _owner(entry)
            found[plugin.name] = plugin
        else:
            wrong.append(Broken(group, entry.name, _owner(entry), reason))
    return found


def _owner(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "an unknown distribution"


def _loaded(entry: EntryPoint, attribute: str, contract: type[Any]) -> tuple[Any, str | None]:
    """Return the plug-in of an entry point and None, or what is wrong with it."""
    try:
        plugin = entry.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - it may do anything when imported
        return None, f"{entry.value} cannot be imported: {type(error).__name__}: {error}"
    named = entry.value
    if isinstance(plugin, ModuleType):
        if not hasattr(plugin, attribute):
            return None, f"the module {entry.value} has no {attribute}"
        plugin, named = getattr(plugin, attribute), f"{entry.value}:{attribute}"
    return plugin, _problem(plugin, named, contract)


def _problem(plugin: Any, named: str, contract: type[Any]) -> str | None:
    """Return why an object does not fulfil a contract, or None."""
    from inspect import get_annotations

    wanted = f"an object of a subclass of {contract.__module__}.{contract.__qualname__}"
    if isinstance(plugin, type):
        return f"{named} is a class; allowed: {wanted}, such as {plugin.__name__}()"
    if not isinstance(plugin, contract):
        return f"{named} is of the type {type(plugin).__name__}; allowed: {wanted}"
    for kind in type(plugin).__mro__:
        if kind.__module__.partition(".")[0] == "convcheck":
            for name in get_annotations(kind):
                if not hasattr(plugin, name):
                    return f"{named} has no attribute {name!r}"
    name = plugin.name
    if not isinstance(name, str) or not re.fullmatch(r"[\w-]+", name):
        return f"{named} is named {name!r}; allowed: letters, digits, _ and -"
    return None


@cache
def _declarations() -> str | None:
    """Return all entry points of installed distributions as text, None if some cannot be read so.

    `importlib.metadata` takes a fifth of the time of `convcheck list` to import, for plug-ins that
    most installations do not have; so it is asked only where their names occur.
    """
    from pathlib import Path

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
