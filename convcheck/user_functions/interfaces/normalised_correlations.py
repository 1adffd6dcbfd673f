"""Normalised correlations: template matching that divides by energies of windows and template.

Their results times the roots of these energies are a plain correlation, of the template without
its mean if means are taken off. Owns which functions these are, by what they say and by calls, and
the function of the plain correlation that is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, library_of, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces._probed_correlations import (
    EQUAL,
    EVEN,
    EVEN_LAGS,
    NEARLY,
    PROBES,
    Call,
    alike,
    ends_of,
    probed,
)
from convcheck.user_functions.interfaces._window_energies import (
    NO_ROOT,
    NO_TEMPLATE,
    NO_WINDOW,
    OF_THE_WHOLE,
    Windows,
    mistakes,
    padded,
    scale_said,
)
from convcheck.user_functions.interfaces.equal_lengths import LARGEST_LAG
from convcheck.user_functions.interfaces.handed_beside import handed_now
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_normalised import (
    BOUNDED,
    DIVIDES,
    OF_ALL,
    OF_WINDOWS,
    OTHER,
    SAID,
    WITH_MEANS,
    WITHOUT_MEANS,
)

BORDERS = ("constant", "reflect", "symmetric", "edge", "wrap")
"""What may lie around the input, in NumPy's words."""

USUAL = {"float64": 28, "float32": 28, "int64": 16}
"""Power of two of the largest element of an input that is handed over: results are the same, and
what keeps a divisor from zero (`+ 1e-8`) is nothing beside the energies, whose product still is a
number of float32."""

SMALLER = 4
"""How much less that is of a template, of fractions."""

OFF = ("none", "raw", "no", "off", "")
"""Words by which an option of the scale is off."""

NORMALISED = "__convcheck_normalised__"
"""The attribute of what is read in the place of a normalised correlation, with what is known."""


@dataclass(frozen=True)
class Form:
    """Which normalised correlation a function computes, or is to compute where it is wrong."""

    centred: bool
    """Whether means are taken off."""
    ends: str
    """How much of it: valid, same or full."""
    border: str = "constant"
    before: bool = False
    """Whether of an even window the longer half lies before the element."""
    mistake: str = ""
    """What it does instead, if that is known."""
    of_all: bool = False
    """Whether the input has one energy and one mean, and none for each window: of two signals."""

    def windows(self, data: Array, template: Array) -> Windows:
        """Return the windows of an input, with what lies around it."""
        sides = []
        for taps, size in zip(template.shape, data.shape, strict=True):
            half, rest = taps // 2, taps - 1 - taps // 2
            same = (half, rest) if self.before else (rest, half)
            even = max(taps, size) - 1  # as of two signals of the longer one's length
            each = {"valid": (0, 0), "same": same, "full": (taps - 1, taps - 1)}
            sides.append({**each, EVEN_LAGS: (even, even + taps - size)}[self.ends])
        around = padded(data, sides, self.border)
        if not self.of_all:
            return Windows(around, template, self.centred)
        there = np.pad(np.ones(data.shape), sides)
        return Windows(around, template, self.centred, of_all=data, there=there)


@dataclass
class Correlated:
    """What is known of a function that says that it normalises. `form` None: it is none of these,
    or it has not been called; `seen` are the numbers of axes for which it has."""

    said: str
    form: Form | None = None
    seen: frozenset[int] = frozenset()


def normalised_of(callee: Any) -> Form | None:
    """Return which normalised correlation a callee's plain one stands for; None of all else."""
    found: Correlated | None = getattr(getattr(callee, "call", None), NORMALISED, None)
    return None if found is None else found.form


def _by_default(said: str, signature: inspect.Signature) -> str:
    """Return what is said, in small letters, but of options that are off by default."""
    for name, own in signature.parameters.items():
        if (
            own.default is None
            or own.default is False
            or (isinstance(own.default, str) and own.default in OFF)
        ):
            said = re.sub(rf"\b{re.escape(name.lower())} ?:[^.]*", "", said)
    return said


def with_plain_products(value: Any) -> Any:
    """Return a function of a plain correlation in place of one that is normalised.

    Anything else is returned as it is; so is what turns out to be something else, call by call.
    """
    if not is_function(value):
        return value
    said = name_and_docstring(value)
    if not SAID.search(said) or OTHER.search(said) or not DIVIDES.search(text_of(value)):
        return value
    signature = signature_of(value)
    said = _by_default(said, signature)
    if not SAID.search(said):
        return value
    own_ones = signature.parameters.items()
    lags = [name for name, _ in own_ones if plain(name) in LARGEST_LAG]
    equal = any(signature.parameters[name].default is inspect.Parameter.empty for name in lags)
    kept = [each for name, each in own_ones if name not in lags]
    names = operands_of(signature.replace(parameters=kept))
    if names is None:
        return value
    known = Correlated(said)
    x, w = names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, template = told.get(x), told.get(w)
        tensors = library_of(data) == library_of(template) == "torch"
        if tensors:
            data, template = to_numpy(data), to_numpy(template)

        def own(array: Array, taps: Array) -> Any:
            if not tensors:
                both = {**told, x: array, w: taps}
                return _values(first_array(called(value, signature, both)))
            to = frameworks()["torch"].to
            both = {**told, x: to(array.copy()), w: to(taps.copy())}
            return to_numpy(called(value, signature, both))

        def with_all_lags(array: Array, taps: Array) -> Any:
            told.update(dict.fromkeys(lags, max(array.shape[0], taps.shape[0]) - 1))
            return own(array, taps)

        if not (isinstance(data, np.ndarray) and isinstance(template, np.ndarray)):
            return called(value, signature, told)
        usual = all(each.dtype.kind in "fiu" for each in (data, template))
        if not usual or data.ndim != template.ndim:
            return called(value, signature, told)
        if data.ndim not in known.seen:
            known.seen |= {data.ndim}
            before = dict(told)
            known.form = form_of(with_all_lags, data.ndim, said, equal=equal) or known.form
            told.clear()
            told.update(before)
        if known.form is None or handed_now() is not None:
            return called(value, signature, told)
        plain = _undone(known.form, own, data, template)
        return frameworks()["torch"].to(plain) if tensors else plain

    setattr(call, NORMALISED, known)
    return with_signature(call, signature)


def _values(result: Any) -> Any:
    """Return the numbers of a series, anything else as it is."""
    numbers = getattr(result, "to_numpy", None)
    return numbers() if numbers is not None and hasattr(result, "index") else result


def _undone(form: Form, own: Call, data: Array, template: Array) -> Any:
    """Return the plain correlation, of operands of a size at which no constant is beside them.

    What is known to be wrong, and may be by a power of their size, is handed them as they are.
    """
    (large, of_data), (taps, of_taps) = (
        (each, 0) if form.mistake else _of_usual_size(each, less)
        for each, less in ((data, 0), (template, SMALLER))
    )
    result = own(large, taps)
    windows = form.windows(large, taps)
    if not isinstance(result, np.ndarray) or result.shape != windows.energies.shape:
        return result
    kind = result.dtype if result.dtype.kind == "f" else np.dtype(np.float64)
    return np.ldexp(windows.undone(result), -of_data - of_taps).astype(kind)


def _of_usual_size(array: Array, less: int) -> tuple[Array, int]:
    """Return an array whose largest element is of a usual size, and by which power of two.

    Whole numbers are made no smaller; those of a narrow type, half precision and what is not finite
    are as they are.
    """
    if not array.size or not array.any() or array.dtype.name not in USUAL:
        return array, 0
    if not np.isfinite(array).all():
        return array, 0
    power = USUAL[array.dtype.name] - int(np.frexp(np.abs(array).max())[1])
    if array.dtype.kind == "i":
        power = max(power, 0)
        return array << power, power
    power -= less
    return np.ldexp(array, power).astype(array.dtype), power


def form_of(own: Call, axes: int, said: str, *, equal: bool = False) -> Form | None:
    """Return which normalised correlation a function computes; None of anything else.

    It is called with a few operands, whose results are what a formula says, or a usual mistake, or
    right in part where enough is said and size means nothing.
    """
    sizes = () if equal else PROBES.get(axes, ())
    probe = probed(own, (*sizes, *(EQUAL if axes == 1 else ())))
    if probe is None:
        return None
    data, template, result = probe
    ends = ends_of(result, data, template)
    if ends is None or not np.isfinite(result).any():
        return None
    right = _right(result, data, template, said, ends)
    if right is not None:
        return _of_even_windows(own, right, axes)
    if ends == EVEN_LAGS or data.shape == template.shape:
        return _of_another_scale(result, data, template, said, ends)
    inside = _inside(result, template, ends)
    found = _mistaken(inside, data, template, said, ends)
    if found is None and BOUNDED.search(said) and OF_WINDOWS.search(said):
        return _in_part(own, (data, template, result), said, ends)
    return found


def _mistaken(inside: Array, data: Array, template: Array, said: str, ends: str) -> Form | None:
    """Return the form that a usual mistake is to have been; None if it is none of these."""
    for centred in _expected(said):
        for taps in (template, np.flip(template)):
            for what, other in mistakes(Windows(data, taps, centred)):
                if alike(inside, other) and _owed(what, said):
                    return Form(centred, ends, mistake=what)
    return None


def _in_part(own: Call, probe: tuple[Array, Array, Array], said: str, ends: str) -> Form | None:
    """Return the form that is right somewhere, if results are the same for larger operands.

    What is right on the input and other beside its borders may have borders of a kind of its own.
    """
    data, template, result = probe
    inside = _inside(result, template, ends)
    if _is_the_same_for_larger(own, data, template, result):
        for centred in _expected(said):
            expected = Windows(data, template, centred).normalised
            near = np.isclose(inside, expected, rtol=NEARLY)
            if near.all():
                return None
            if near.any():
                return Form(centred, ends)
    return None


def _expected(said: str) -> tuple[bool, ...]:
    """Return whether means are to be taken off, by what is said; both where nothing is."""
    if WITHOUT_MEANS.search(said):
        return (True,)
    return (False,) if WITH_MEANS.search(said) else (False, True)


def _right(result: Array, data: Array, template: Array, said: str, ends: str) -> Form | None:
    """Return the form of which a result is right, the kernel flipped or not."""
    borders = BORDERS[:1] if ends == "valid" else BORDERS
    forms = [
        *(Form(centred, ends, border) for centred in _expected(said) for border in borders),
        *(Form(centred, ends, of_all=True) for centred in _expected(said) if _may_be_of_all(said)),
    ]
    for form in forms:
        for taps in (template, np.flip(template)):
            if alike(result, form.windows(data, taps).normalised):
                return form
    return None


def _of_another_scale(
    result: Array, data: Array, template: Array, said: str, ends: str
) -> Form | None:
    """Return the form of two signals of which all of a result is a number of times what is right.

    None where it is something else.
    """
    for centred in _expected(said):
        form = Form(centred, ends, of_all=True)
        for taps in (template, np.flip(template)):
            windows = form.windows(data, taps)
            expected = windows.normalised
            factor = float((result * expected).sum() / np.square(expected).sum())
            if factor and alike(result, factor * expected):
                roots = float(np.sqrt(windows.energies.max() * windows.energy))
                why = NO_ROOT if abs(factor * roots - 1) < NEARLY else ""
                return replace(form, mistake=why or scale_said(factor, data.size))
    return None


def _may_be_of_all(said: str) -> bool:
    """Tell whether a docstring may mean energies of the whole input, and no window's."""
    return OF_ALL.search(said) is not None or OF_WINDOWS.search(said) is None


def _of_even_windows(own: Call, form: Form, axes: int) -> Form:
    """Return a form with where windows of even sizes lie, if it takes them."""
    probe = probed(own, (EVEN[axes],)) if form.ends == "same" else None
    if probe is None:
        return form
    data, template, result = probe
    before = replace(form, before=True)
    taken = (template, np.flip(template))
    right = any(alike(result, before.windows(data, taps).normalised) for taps in taken)
    return before if right else form


def _inside(result: Array, template: Array, ends: str) -> Array:
    """Return the results of windows that are on the input as a whole."""
    if ends == "valid":
        return result
    places = []
    for size, taps in zip(result.shape, template.shape, strict=True):
        first = taps - 1 if ends == "full" else (taps - 1) // 2
        last = taps - 1 if ends == "full" else taps // 2
        places.append(slice(first, size - last))
    return result[tuple(places)]


def _is_the_same_for_larger(own: Call, data: Array, template: Array, result: Array) -> bool:
    """Tell whether results are the same for an input, and for a template, that is larger.

    Half of them at least: where a wrong energy is no positive number, a constant is in its place.
    """
    for other in ((4 * data, template), (data, 4 * template)):
        try:
            with np.errstate(all="ignore"):
                larger = own(*(each.copy() for each in other))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return False
        if np.isclose(larger, result, rtol=NEARLY).mean() < 0.5:
            return False
    return True


def _owed(what: str, said: str) -> bool:
    """Tell whether a docstring promises what a mistake breaks: some divide by less on purpose."""
    if what == OF_THE_WHOLE:
        return OF_WINDOWS.search(said) is not None and not OF_ALL.search(said)
    if what.startswith((NO_ROOT, NO_TEMPLATE, NO_WINDOW)):
        return BOUNDED.search(said) is not None
    if "taken off" in what:
        return WITHOUT_MEANS.search(said) is not None
    return True
