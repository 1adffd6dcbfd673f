"""Functions of the user's own among the implementations of a case file: found without running them.

Owns what their entries mean: paths from the case file's folder, names, the guess of the framework.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from convcheck.loading.validation import dotted
from convcheck.loading.yaml_source import Document, Trail
from convcheck.model.errors import UsageError
from convcheck.model.user_function import NO_PYTHON, PYTHON, OwnFunction


class Named(NamedTuple):
    """A function, and where in the case file it is named."""

    path: Trail
    function: OwnFunction


def own_functions(document: Document, path: Trail) -> list[Named]:
    """Return the functions among the implementations at a path. Raises `UsageError`."""
    found: list[Named] = []
    seen: dict[str, Trail] = {}
    for index, entry in enumerate(document.at(path)):
        if not isinstance(entry, dict):
            continue
        place = (*path, index)
        if os.environ.get(NO_PYTHON, "0") not in ("", "0"):
            raise UsageError(
                f"{dotted(place)}: `python:` runs {entry['python']}, and nothing that case files"
                f" name may be run here (--no-python, or {NO_PYTHON}=1); take the entry out, or"
                " read the function and allow it",
                document.location(place),
            )
        function = _function(document, place, entry)
        if function.name in seen:
            first = document.location(seen[function.name]).line
            raise UsageError(
                f"{dotted(place)}: a second {PYTHON}:{function.name}, the first is on line {first};"
                " give it another `name`",
                document.location(place),
            )
        seen[function.name] = place
        found.append(Named(place, function))
    return found


def _function(document: Document, place: Trail, entry: dict[str, Any]) -> OwnFunction:
    from convcheck.user_functions.calls import layouts

    target = _found(document, (*place, "python"), entry["python"])
    function = OwnFunction(*target, name=entry.get("name", target[1]), framework="numpy")
    layout = entry.get("layout")
    if layout is not None and layouts.parse(layout) is None:
        raise UsageError(
            f"{dotted((*place, 'layout'))}: got {layout!r}; allowed: input and kernel, such as"
            " NHWC/HWIO, NCHW/OIHW, NWC/WIO, HW/HW: N batch, C channels, I and O the kernel's",
            document.location((*place, "layout")),
        )
    backward = entry.get("backward")
    if backward is not None:
        text = backward if ":" in backward else f"{entry['python'].rpartition(':')[0]}:{backward}"
        backward = ":".join(_found(document, (*place, "backward"), text))
    framework = entry.get("framework") or _framework(function)
    allow = tuple(entry.get("allow", ()))
    return replace(
        function,
        layout=layout,
        backward=backward,
        framework=framework,
        allow=allow,
        arithmetic=entry.get("arithmetic"),
    )


def _found(document: Document, place: Trail, text: str) -> tuple[str, str]:
    """Return the file, as a path from the current folder, and the name in it."""
    from convcheck.user_functions.source.source import find

    file, colon, name = text.rpartition(":")
    path = os.path.normpath(Path(document.file).parent / file) if file else ""
    try:
        find(f"{path}{colon}{name}")
    except UsageError as error:
        raise UsageError(f"{dotted(place)}: {error}", document.location(place)) from None
    return path, name


def _framework(function: OwnFunction) -> str:
    from convcheck.user_functions.source.source import find

    return find(function.target).framework
