"""The function of NumPy or SciPy that a docstring names, whose results are to be the same.

Owns how that is said, which functions these are, and with what they are called: the options that
the docstring writes, then those defaults of the function's own that have the same name.
"""

from __future__ import annotations

import ast
import importlib
import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

SAID = (
    r"(?:drop[- ]?in(?: replacement)?|equivalent|identical|equals?|match(?:es|ing)?|reproduces?"
    r"|re-?implement(?:s|ation)|port|mirrors|behaves(?: exactly)? like|agrees? with"
    r"|(?:the )?same(?: \w+){0,2} as|the (?:numbers|values)"
    r"|(?:gives?|returns?|computes?|yields?|produces?|does)(?: exactly| just)?"
    r" (?:what|the results?))"
)
NAMED = re.compile(
    rf"(?P<before>[^.;:]{{0,24}})\b{SAID}\b(?: (?:of|for|to|as|with|what))*[ `]+"
    r"(?P<name>(?:scipy\.)?(?:signal|ndimage|np|numpy)\.\w+)(?P<given>\((?:[^()]|\([^()]*\))*\))?"
)
"""How docstrings, in small letters, say that a function does what a library's does."""

CALLED = re.compile(
    r"(?P<before>[^.;:]{0,24}?)[ `]*(?P<name>(?:scipy\.)?\b(?:signal|ndimage|np|numpy)\.\w+)"
    r"(?P<given>\((?:[^()]|\([^()]*\))*\))"
)
"""How they write a call of such a function, whatever they say of it."""

PART_OF_MORE = re.compile(r"[-+*/(,\w]\($|[-+*/(,|]\s*$|\b(of|minus|plus|times|over|less)\s*$")
"""What stands before a call whose result is no more than a part."""

NOT_SO = re.compile(r"\b(not|unlike|never|no|almost|nearly|roughly|except|un)\b|n't")

BY_OTHER_MEANS = (
    r" (is |it is |much |a lot )?(done|made|comput|calculat|implement|evaluat|written|fast|quick"
    r"|slow|cheap|via |by |using |through |in (pure|plain|python|the (freq|fourier))"
    r"|with (an? |the )?(r?ffts?|fast|fourier|loops?|numpy|einsum))"
)
"""What is said behind "but" of how the same is computed."""

MORE = re.compile(
    rf"[`\s]*(?:\[|\(|[-+*/]|,? ?(?:up to|except|but(?!{BY_OTHER_MEANS})|apart|without|scaled"
    r"|divided|times|restricted"
    r"|cropped|trimmed|truncated|cut|and then|followed|of the (?:flipped|reversed)))"
)
"""What follows it where what is meant is no more than a part of that, or more."""

KNOWN = {
    "ndimage": ("correlate1d", "convolve1d", "correlate", "convolve"),
    "signal": (
        *("convolve", "fftconvolve", "oaconvolve", "correlate", "convolve2d", "correlate2d"),
        "lfilter",
    ),
    "numpy": ("convolve", "correlate"),
}
"""Functions of an input and a kernel, by the module that they are of."""

SIZES = {1: ((9, 3), (9, 4), (8, 2), (7, 5)), 2: ((7, 3), (7, 2), (6, 4))}
"""Sizes of input and kernel along each axis that are tried, by rank, even and odd."""

MOST_MOVED = 2
"""Elements along each axis by which a result may have been moved: the half of a kernel."""


def as_it_says(subject: Subject) -> Found:
    """Call the function that it names beside it, with kernels of even and odd sizes."""
    callee = subject.function.callee
    alone = {subject.manner.data, subject.manner.kernel} == {"S"}
    # Who is told a mode has another one in these calls than theirs has by default.
    told = any(subject.function.reading.has(role) for role in (Role.PADDING, Role.AUTO_PAD))
    if not isinstance(callee, Plain) or not alone or told:
        return NOT_MADE
    said = documentation(callee)
    named = NAMED.search(said) or _called(subject, said)
    if named is None or NOT_SO.search(named["before"]) or subject.conv.rank not in SIZES:
        return NOT_MADE
    theirs, written = _function(named["name"]), _call_in(named["given"] or "()")
    if theirs is None or written is None or MORE.match(said, named.end()):
        return NOT_MADE
    if not _of_both(subject, written):
        return NOT_MADE
    options = _options(theirs, written, callee.call)
    what = f"{named['name']}({', '.join(f'{k}={v!r}' for k, v in options.items())})"
    made = False
    for conv in _convolutions(subject):
        of_size = replace(subject, conv=conv)
        try:
            result = np.array(to_numpy(of_size.called().value))
            expected = np.asarray(_theirs(theirs, of_size, options))
        except (*REFUSED, TypeError, ValueError, RuntimeError):
            continue
        made = True
        if result.shape != expected.shape or not alike(result, expected):
            turned = _theirs(theirs, of_size, options, flip=True)
            flip = TURNED if alike(result, turned) else _how(result, expected)
            sizes = [" x ".join(map(str, each)) for each in (conv.spatial, conv.kernel)]
            return Found(
                f"its docstring says that it does what {what} does; of an input of {sizes[0]} and a"
                f" kernel of {sizes[1]} that gives another result{flip}"
            )
    return Found() if made else NOT_MADE


TURNED = (
    ": its own is that of the kernel flipped, as where a correlation stands for a convolution"
    " (which flips it) or the other way round"
)


def _called(subject: Subject, said: str) -> re.Match[str] | None:
    """Return the call that a docstring writes of one of these with its own operands; else None."""
    reading = subject.function.reading
    own = [reading.name(role).lower() for role in (Role.INPUT, Role.KERNEL)]
    for found in CALLED.finditer(said):
        call = _call_in(found["given"])
        args = call.args[: len(own)] if call is not None else []
        names = [each.id for each in args if isinstance(each, ast.Name)]
        if names == own and not PART_OF_MORE.search(found["before"]):
            return found
    return None


def _call_in(given: str) -> ast.Call | None:
    """Return the call that is written with some arguments, None if that is no expression."""
    try:
        call = ast.parse(f"f{given}", mode="eval").body
    except SyntaxError:
        return None
    return call if isinstance(call, ast.Call) else None


def _of_both(subject: Subject, written: ast.Call) -> bool:
    """Tell whether what is written is called with both operands, as they are and in their order."""
    reading = subject.function.reading
    owed = [reading.name(role).lower() for role in (Role.INPUT, Role.KERNEL)]
    first = written.args[: len(owed)]
    names = [each.id for each in first if isinstance(each, ast.Name)]
    unsaid = any(isinstance(each, ast.Constant) and each.value is ... for each in first)
    turned = any(name == other for name, other in zip(names, owed[::-1], strict=False))
    return (len(names) == len(first) and not turned) or unsaid


def _function(name: str) -> Callable[..., Any] | None:
    """Return a function by its name, None if it is none of those that are known."""
    module, _, own = name.removeprefix("scipy.").rpartition(".")
    module = "numpy" if module == "np" else module
    if own not in KNOWN.get(module, ()):
        return None
    found: Callable[..., Any] = getattr(
        importlib.import_module("numpy" if module == "numpy" else f"scipy.{module}"), own
    )
    return found


def _options(theirs: Callable[..., Any], written: ast.Call, own: Any) -> dict[str, Any]:
    """Return the options of a function: those that are written, then defaults of the same name."""
    taken = list(signature_of(theirs).parameters)
    found: dict[str, Any] = {}
    for name, parameter in signature_of(own).parameters.items():
        value = parameter.default
        if name in taken[2:] and isinstance(value, str | int | float):
            found[name] = value
    for name, node in zip(taken[2:], written.args[2:], strict=False):
        found |= _constant(name, node)
    for keyword in written.keywords:
        if keyword.arg in taken:
            found |= _constant(str(keyword.arg), keyword.value)
    return found


def _constant(name: str, node: ast.expr) -> dict[str, Any]:
    try:
        return {name: ast.literal_eval(node)}
    except ValueError:
        return {}


def _convolutions(subject: Subject) -> Iterator[Convolution]:
    """Yield convolutions of the sizes that are tried, as far as there are such ones."""
    rank = subject.conv.rank
    for size, taps in SIZES[rank]:
        spatial = tuple(size + 2 * axis for axis in range(rank))
        conv = subject.conv.if_possible(spatial=spatial, kernel=(taps,) * rank)
        if conv is not None:
            yield conv


def _theirs(
    theirs: Callable[..., Any], subject: Subject, options: dict[str, Any], *, flip: bool = False
) -> Array:
    """Return what a function gives of the same operands, or the kernel flipped.

    Raises what it raises.
    """
    conv, operands, manner = subject.conv, subject.operands, subject.manner
    x = manner.laid_out(Pass.GRAD_INPUT, operands.input, conv).astype(float)
    w = manner.laid_out(Pass.GRAD_KERNEL, operands.kernel, conv).astype(float)
    w = np.flip(w) if flip else w  # which has no other axes than those of taps
    if theirs.__name__ == "lfilter":
        return np.asarray(theirs(w, [1.0], x))
    return np.asarray(theirs(x, w, **options))


def _how(result: Array, expected: Array) -> str:
    """Return how results differ, in words."""
    if result.shape != expected.shape:
        return f": of shape {list(expected.shape)}, not {list(result.shape)}"
    for axis in range(result.ndim):
        for step, way in ((1, "behind"), (-1, "before")):
            cut = [slice(2, -2)] * result.ndim
            moved = np.roll(expected, step, axis)
            if alike(result[tuple(cut)], moved[tuple(cut)]):
                return (
                    f": its own is shifted by one element along axis {axis}, {way} it, so that"
                    " another tap is the centre (the origin: k // 2 or (k - 1) // 2 of an even"
                    " kernel)"
                )
    shift = _around(result, expected)
    if shift:
        return (
            f": its own is that one, moved by {' x '.join(map(str, shift))} elements around the"
            " borders: the kernel's middle does not lie on the origin (np.roll it by half of its"
            " size, ifftshift)"
        )
    wrong = int((np.abs(result - expected) > 1e-6 * np.abs(expected).max()).sum())
    return f": {wrong} of {result.size} elements differ"


def _around(result: Array, expected: Array) -> tuple[int, ...]:
    """Return by how much an expected result was moved around all borders; empty if it was not."""
    steps = range(-MOST_MOVED, MOST_MOVED + 1)
    for shift in itertools.product(steps, repeat=result.ndim):
        if any(shift) and alike(result, np.roll(expected, shift, range(result.ndim))):
            return shift
    return ()
