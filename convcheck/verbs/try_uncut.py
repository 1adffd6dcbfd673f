"""A function of a kernel that cuts off or rounds its results, read without that.

Owns when it is: where it is no convolution as it is, and one without these steps. What they do is a
trial of its own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.text.uncut import uncut
from convcheck.user_functions.trials.ended_results import WHOLE
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_neutral import switched_off
from convcheck.verbs.try_options import Arrays
from convcheck.verbs.try_reading import has_fixed_points, read

PLAIN = frozenset({"numpy", "lists"})
"""Frameworks of images that are cut off so."""

SAYS_WHOLE = re.compile(r"\bints?\b|\bintegers?\b|\buint8\b|\b8-bit\b|0 ?(-|to|\.\.) ?255|\bround")
"""What docstrings say, in small letters, of results that are whole numbers on purpose."""

SAYS_INT8 = re.compile(r"\bint8\b")
"""What functions of operands of int8 mention: casts of these are no steps at the end."""

Uncut = tuple[AskedFunction, Understood, Arrays, str]
"""The function without the steps, how it is read and with which arrays, and what is said of it."""


def without_ends(
    asked: AskedFunction, known: Understood | NotRead, arrays: Arrays, *, of_int8: bool = False
) -> Uncut | None:
    """Return a function without what it does to finished results; None if it is read as it is.

    `of_int8` says that it was read with operands of int8, whose sums are whole numbers anyway.
    """
    target = asked.target
    agrees = isinstance(known, Understood) and known.inference.agrees  # with whole numbers
    of_bytes = has_fixed_points(target) or bool(quantities(target.parameters, target.own))
    if agrees and (of_bytes or not SAYS_WHOLE.search(target.says.lower())):
        return None  # how numbers with a fixed point round and saturate is a trial of its own
    if "." in target.name or arrays.framework not in PLAIN:
        return None
    left = uncut(target.text, target.name.partition("(")[0])
    if left is None:
        return None
    text, ends = left
    if agrees and of_int8 and ends.low is None and SAYS_INT8.search(target.own):
        return None
    folder = Path(asked.scratch.new_file())
    folder.mkdir()
    file = folder / Path(target.path).name
    text += f"\n{WHOLE} = {str(Path(target.path).resolve())!r}\n"
    file.write_text(text, encoding="utf-8")
    options = replace(asked.options, folder=None, speed=False)
    plain = replace(asked, target=replace(target, path=str(file), text=text), options=options)
    other, found = read(plain, arrays)
    said = f"its results as they are: it is read before they are {ends.said}"
    off = switched_off(plain, other, found)
    if off is not None:
        plain, other, more = off
        said = f"{said}; {more}"
    if isinstance(other, NotRead) or not other.inference.agrees:
        return None
    return plain, other, found, said
