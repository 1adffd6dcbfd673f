"""What a text says that the elements of a tuple of sizes are: `K, _, R, S = weight_dims`.

By what it takes the tuple apart into, whole or by place (`dims[0]`), or what a docstring says that
it is ("src_dims is (C, H, W)"). Owns the names, and the axis that each one is the size of.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.size_names import OF, ROOM, SIZES, size_letters

DATA = ("W", "HW", "CW", "CHW", "NCW", "NCHW", "CZHW", "NCZHW")
KERNEL = ("B", "AB", "OCB", "CAB", "OCAB", "OCTAB")
"""Axes that an input and a kernel in a flat buffer may have, in any order."""

TUPLES = ("dim", "dims", "dimension", "dimensions", "shape", "shp", "size", "sizes", "extents")
"""Last words of names of tuples of sizes."""

OF_KERNELS = {"H": "A", "W": "B", "Z": "T", "N": "O"}
"""Letters of a kernel by those that its names have of an input."""

PLANES = ("HW", "AB", "ZHW", "TAB")
"""What comes in this order, whatever it is called."""


def axes_of_tuple(value: Any, name: str, said: str) -> str:
    """Return the axes by their letters, in the order of a tuple of sizes; empty of anything else.

    `said` is what the function says of itself, as it is written.
    """
    words = words_of(name)
    if not words or not any(plain(name).endswith(each) for each in TUPLES):
        return ""
    parts = next((p for p in (*_taken_apart(value, name), *_said(said, name)) if p), [])
    stem = "".join(word for word in words if word not in (*TUPLES, *ROOM))
    stem = next((stem.removesuffix(each) for each in TUPLES if stem.endswith(each)), stem)
    kernels = {*OF["kernel"].split()} | FUNCTION[Role.KERNEL]
    of_kernel = stem in kernels or not kernels.isdisjoint(words)
    return _axes(parts, KERNEL if of_kernel else DATA)


def _axes(parts: Sequence[str], known: Sequence[str]) -> str:
    """Return the letters of the parts of a tuple, of which what has no name is what is missing."""
    letters = _letters(parts, of_kernel=known is KERNEL)
    there = [each for each in letters if each]
    fitting = [each for each in known if len(each) == len(parts) and {*there} <= {*each}]
    if len(fitting) != 1 or len({*there}) < len(there):
        return ""
    missing = [each for each in fitting[0] if each not in there]
    first = letters.index("") if missing else 0
    before_taps = missing == ["C", "B"] and first < letters.index("A")  # `O, _, K, _`
    if len(missing) > 1 and "".join(missing) not in PLANES and not before_taps:
        return ""
    found = "".join(each or missing.pop(0) for each in letters)
    return found.replace("A", "K").replace("B", "K") if _is_square(parts, found) else found


def _letters(parts: Sequence[str], *, of_kernel: bool) -> list[str]:
    """Return the letters of what has a name that says one; nothing for the others."""
    named = [each for each in dict.fromkeys(parts) if each.strip("_")]
    found = {name: letter for letter, name in size_letters(named).items()}
    known = {plain(each): each for each in named}
    if len(parts) > 2:
        found |= {known["n"]: "N"} if "n" in known else {}
    if not of_kernel:
        letters = [found.get(each, "") for each in parts]
        return [each if each in "".join(DATA) else "" for each in letters]
    if ("f" in known and {"A", "B"} & {*found.values()}) or {"f", "k"} <= {*known}:
        found |= {known["f"]: "O"} | ({known["k"]: "K"} if "k" in known else {})
    if {"A", "B"} <= {*found.values()}:  # as cuDNN names filters of R x S
        found = {name: "O" if letter == "K" else letter for name, letter in found.items()}
    if len(parts) == 2:
        found = {name: letter for name, letter in found.items() if letter != "C"}
    letters = [OF_KERNELS.get(each, each) for each in (found.get(part, "") for part in parts)]
    for taps in ("A", "B") if len(parts) % 2 == 0 else ("B",):
        if "K" in letters and taps not in letters:
            letters[letters.index("K")] = taps
    return [each if each and each in "".join(KERNEL) else "" for each in letters]


def _is_square(parts: Sequence[str], letters: str) -> bool:
    """Tell whether one name alone is that of both sizes of a kernel: `O, _, K, _`."""
    if not {"A", "B"} <= {*letters}:
        return False
    one, other = (parts[letters.index(each)] for each in "AB")
    size = plain(one) in SIZES["K"].split()
    return size and (one == other or not other.strip("_"))


def taken_whole(value: Any, held: str) -> Iterator[list[str]]:
    """Yield the names that a text takes a parameter apart into, all at once: `C, H, W = dims`."""
    for node in nodes_of(value):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=name)):
                found = [each.id for each in elements if isinstance(each, ast.Name)]
                if name == held and len(found) == len(elements):
                    yield found


def is_taken_apart(held: str, text: str) -> bool:
    """Tell whether a text takes a parameter for several numbers: `h, w = size`, `size[0]`."""
    own = re.escape(held)
    return re.search(rf"\w+ *, *\w+ *= *{own} *$|\b{own}\[", text, re.MULTILINE) is not None


def _taken_apart(value: Any, held: str) -> Iterator[list[str]]:
    """Yield the names that a text takes a parameter apart into, whole and then by place."""
    yield from taken_whole(value, held)
    by_place: dict[int, str] = {}
    for node in nodes_of(value):
        match node:
            case ast.Assign(targets=[target], value=taken):
                by_place |= dict(_places(target, taken, held))
    if by_place:
        yield [by_place.get(place, "_") for place in range(max(by_place) + 1)]


def _places(target: ast.expr, taken: ast.expr, held: str) -> Iterator[tuple[int, str]]:
    """Yield which elements of a tuple get which names: `R, S = dims[2], dims[3]`, `dims[2:]`."""
    match target, taken:
        case ast.Tuple(elts=names), ast.Tuple(elts=values) if len(names) == len(values):
            for name, each in zip(names, values, strict=True):
                yield from _places(name, each, held)
        case (
            ast.Name(id=name),
            ast.Subscript(value=ast.Name(id=of), slice=ast.Constant(value=int(place))),
        ) if of == held and place >= 0:
            yield place, name
        case (
            ast.Tuple(elts=names),
            ast.Subscript(
                value=ast.Name(id=of),
                slice=ast.Slice(lower=ast.Constant(value=int(first)), upper=None, step=None),
            ),
        ) if of == held and first >= 0:
            for number, each in enumerate(names):
                if isinstance(each, ast.Name):
                    yield first + number, each.id


def _said(said: str, held: str) -> Iterator[list[str]]:
    """Yield the names that a docstring has for the elements: `src_dims is (C, H, W)`."""
    for found in re.finditer(rf"\b{re.escape(held)}\b[^.;()]{{0,40}}\(([\w ,]+)\)", said):
        yield re.findall(r"\w+", found[1])
