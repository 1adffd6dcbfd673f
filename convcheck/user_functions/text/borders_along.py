"""What a function says of borders that differ between axes: a grid that goes on around its
longitudes and ends at its poles.

Owns how sentences of that kind are read, the axes that their words name, and what code says where
no sentence does.
"""

from __future__ import annotations

import ast
import itertools
import re

from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.model.axis import ALL_PADDING_MODES
from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.text.borders import BORDERS
from convcheck.user_functions.text.declarations import documentation, file_text, name_of, thing_of

SAID = {
    **{mode: BORDERS[mode] for mode in ("reflect", "symmetric")},
    "replicate": rf"{BORDERS['replicate']}|\b(row|column|element|pixel|frame)s? (is|are) repeated",
    "circular": rf"{BORDERS['circular']}|\bwrap",
    "zeros": r"\bzeros?\b",
}
"""How a clause says each mode, in small letters."""

LAST = r"\blon(gitud\w*)?s?\b|azimuth|angular|horizontal|\bwidth\b|\bcolumns?\b|zonal|\bx\b|\bw\b"
LAST_TOO = r"\bangles?\b|\bthe last axis\b|\blast dim|\btheta\b|\bphi\b|\baxis[ =]+-1\b"
FIRST = r"\blat(itud\w*)?s?\b|\bpoles?\b|vertical|\bheight\b|\brows?\b|meridional|\by\b|\bh\b"
FIRST_TOO = r"\belevation|\bradi(al|us)\b|\btop and bottom|\bthe first axis\b|\baxis[ =]+-2\b"

OF_FRAMES = r"\btime\b|\btempor\w+|\bframes?\b|\bdepth\b"
AXES = (
    (-3, OF_FRAMES),
    (-2, rf"{FIRST}|{FIRST_TOO}"),
    (-1, rf"{LAST}|{LAST_TOO}|\bleft and right"),
)
"""The words of the last axes, by their places from the end."""

NAMED = r"\blon\b|longitud|azimuth|cylind|panoram|\bpolar\b|\blat\b|latitud|equirect|spherical"
"""Names of grids that are closed along one axis."""

EVERY = r"\b(both|all|every|each|either)\b[^.,;]{0,20}\b(axes|axis|directions?|dimensions?|sides?)"
"""What is said where the axes are alike."""

CLAUSES = re.compile(r"[.,;:()]|\b(?:and|but|while|whereas|with)\b")

Modes = frozenset[str]


def said_along(callee: Callee, rank: int) -> tuple[str, ...]:
    """Return the modes that a function may pad with, those that differ between axes, likely first.

    Each is a word for each axis (`zeros,circular`). None where it says nothing of that kind: it may
    be the mistake.
    """
    if rank < 2 or re.search(EVERY, documentation(callee)):
        return ()
    along = _of_clauses(callee, rank) or _of_code(callee, rank)
    if along is None:
        return ()
    ordered = [sorted(each, key=ALL_PADDING_MODES.index) for each in along]
    mixed = [modes for modes in itertools.product(*ordered) if len({*modes}) > 1]
    return tuple(",".join(modes) for modes in mixed)


def owes_otherwise(callee: Callee, mode: str, rank: int) -> bool:
    """Tell whether clauses name modes of the axes, and this one is not said of all of them."""
    if re.search(EVERY, documentation(callee)):
        return False
    along = _of_clauses(callee, max(rank, 2))  # who speaks of two axes is none of signals
    return along is not None and any(mode not in each for each in along)


def _of_clauses(callee: Callee, rank: int) -> list[Modes] | None:
    """Return which modes each axis may have by what clauses say; None if none names an axis."""
    return modes_along(documentation(callee), rank)


def modes_along(said: str, rank: int) -> list[Modes] | None:
    """Return the same of a docstring, in small letters."""
    found: dict[int, Modes] = {}
    for clause in CLAUSES.split(said):
        modes = frozenset(mode for mode, how in SAID.items() if re.search(how, clause))
        places = [at for at, how in AXES if at >= -rank and re.search(how, clause)]
        if not modes or len(places) != 1 or len(modes - {"reflect", "symmetric"}) > 1:
            continue
        if found.setdefault(places[0], modes) != modes:
            return None
    if not found or set().union(*found.values()) == {"zeros"}:
        return None
    anything = frozenset(ALL_PADDING_MODES)
    return [found.get(place - rank, anything) for place in range(rank)]


def _of_code(callee: Callee, rank: int) -> list[Modes] | None:
    """Return the modes that code pads with, and zeros, for each axis.

    Where it is named after a grid that is closed along one axis, or says nothing of borders.
    """
    said, calls = documentation(callee), _calls(callee)
    named = re.search(NAMED, f"{' '.join(words_of(name_of(callee)))} {said}") is not None
    silent = not any(re.search(how, said) for how in (*SAID.values(), r"border|boundar|\bpad"))
    around = {"circular"} if re.search(r"\broll\(", file_text(callee)) else set()
    given = ({*calls} - {"zeros"}) | around  # what rolls goes on around its end
    if not given or not (named or (silent and len({*calls}) > 1)):
        return None
    if {"reflect", "symmetric"} <= given:  # two ways to mirror: one of them is a slip
        return None
    return [frozenset({*given, "zeros"})] * rank


def _calls(callee: Callee) -> list[str]:
    """Return the mode of each call that pads, in a function's or class's own text."""
    tree = tree_of(thing_of(callee))
    found = []
    for node in ast.walk(tree or ast.Module([], [])):
        if not isinstance(node, ast.Call) or not _named(node.func).lower().endswith("pad"):
            continue
        values = [*node.args[2:3], *(k.value for k in node.keywords if k.arg == "mode")]
        texts = [each.value for each in values if isinstance(each, ast.Constant)]
        words = [_MODES[str(each).lower()] for each in texts if str(each).lower() in _MODES]
        found.append(words[0] if words else "zeros")
    return found


def _named(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


_MODES = {
    **{word: mode for mode, word in NUMPY_MODES.items()},
    **{mode: mode for mode in ALL_PADDING_MODES},
    "constant": "zeros",
}
"""Which mode the words of libraries are."""
