"""Inputs with an axis more than those that a function is read with, and its option of an axis.

Owns what has to come out: of planes that are stacked, each one's own result, stacked alike, since
the kernel has no axis for them; along another axis, what comes out along the usual one. The
function was right for one plane, so that its own results say what is expected.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import thing_of
from convcheck.user_functions.text.said_shapes import all_shapes_said, says_channels
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

OF_CHANNELS = set("CIOMG")
"""Letters of axes of a kernel for which planes are not alike."""

PLANES = 3
"""How many planes are stacked, mostly: red, green and blue, or channels."""

NOT_THEIRS = (
    ", and in it are not the results of the {} inputs that it is made of, each of which it was"
    " right for alone; check over which axes its loops and transforms go"
)
FLATTENED = (
    ", the result of all of its elements as one signal: it is flattened (reshape(-1), ravel), so"
    " that channels become interleaved samples, and are filtered into each other"
)
"""What is said of a result of several inputs that is not made of their own results."""

AXES = ("axis", "dim")
"""What an option is called that says along which axis a signal lies."""


def further_axes(subject: Subject) -> Found:
    """Hand over several inputs as one array, where a function asks how many axes there are."""
    if not _of_planes(subject):
        return NOT_MADE
    if "C" in subject.manner.data and subject.conv.in_channels == 1:
        return _in_channels(subject, subject.laid_out)
    return _stacked(subject, subject.laid_out)


def _stacked(subject: Subject, base: Array) -> Found:
    """Hand over several inputs as planes of one array, or signals as its channels."""
    shapes = _shapes_said(subject)
    said = max(map(len, shapes), default=0)
    of_signals = base.ndim == 1 and says_channels(subject.function.callee)
    if not _speaks_of(subject, base.ndim + 1) and said <= base.ndim and not of_signals:
        return NOT_MADE
    places = _place_of_further(shapes, base.ndim)
    planes = (base, np.flip(base), -base)[: _number_said(shapes, places, base.ndim)]
    alone = [subject.of_input(plane) for plane in planes]
    if said > base.ndim + 1:
        return _in_rows_and_columns(subject, planes, alone, said)
    given: list[str] = []
    usual = dict.fromkeys((base.ndim, 0, int(subject.manner.data.startswith("N"))))
    for place in places or usual:
        together = np.stack(planes, axis=place)
        try:
            result = subject.of_input(together)
        except REFUSED:
            continue
        if alike(result, np.stack(alone, axis=place)):
            return Found()
        # Else it made one plane of them, such as a grey one.
        if result.ndim > base.ndim or (places and result.shape != alone[0].shape):
            flat = _is_flattened(subject, together, result)
            leaks = FLATTENED if flat else NOT_THEIRS.format(len(planes))
            given.append(f"of {together.shape} it gives {result.shape}{leaks}")
    if not given:
        return NOT_MADE
    return Found(f"wrong for inputs of {base.ndim + 1} axes, of which it speaks: {given[0]}")


def _is_flattened(subject: Subject, together: Array, result: Array) -> bool:
    """Tell whether a result is that of the elements of an array as one signal."""
    try:
        flat = subject.of_input(together.reshape(-1)) if together.ndim == 2 else None
    except REFUSED:
        return False
    return flat is not None and alike(result.reshape(-1), flat.reshape(-1))


def _in_channels(subject: Subject, base: Array) -> Found:
    """Hand over several channels, where a kernel has no axis for them: one for all of them."""
    letters = subject.manner.data.replace("S", "S" * subject.conv.rank)
    place = letters.index("C")
    if base.ndim != len(letters):
        return NOT_MADE
    planes = (base, np.flip(base), -base)
    alone = [subject.of_input(plane) for plane in planes]
    try:
        result = subject.of_input(np.concatenate(planes, axis=place))
    except REFUSED:
        return NOT_MADE
    several = np.concatenate(alone, axis=place)
    if result.shape != several.shape or alike(result, several):
        return Found(made=result.shape == several.shape)
    return Found(
        f"wrong with {len(planes)} channels, which have one kernel: in the result are not those of"
        " the channels alone, each of which it was right for; their kernels are mixed up, as where"
        " a kernel is repeated along another axis than that of the channels (tile and reshape)"
    )


def _in_rows_and_columns(
    subject: Subject, planes: Sequence[Array], alone: Sequence[Array], axes: int
) -> Found:
    """Hand over inputs in an array of as many axes as a docstring says, all further ones first."""
    if axes != planes[0].ndim + 2:
        return NOT_MADE
    several = [np.stack([each, planes[0]]) for each in planes]
    try:
        result = subject.of_input(np.stack(several))
    except REFUSED:
        return NOT_MADE
    if alike(result, np.stack([np.stack([each, alone[0]]) for each in alone])):
        return Found()
    return Found(
        f"wrong for an input of {axes} axes, of which its docstring speaks: of"
        f" {np.stack(several).shape} it gives {result.shape}, in which are not the results of the"
        " inputs that it is made of, each of which it was right for alone: they leak into their"
        " neighbours where all is flattened (reshape) to one, or loops go over another axis"
    )


def axes_as_said(subject: Subject) -> Found:
    """Hand over signals where a docstring has them, as `(frames,) or (frames, channels)`.

    Of a function that is read with other axes before those of signals.
    """
    manner = subject.manner
    if manner.kernel != "S" or subject.conv.rank != 1 or manner.data == "S":
        return NOT_MADE
    place = _place_of_further(_shapes_said(subject), 1)
    if place != (1,):
        return NOT_MADE
    signal = subject.laid_out.reshape(-1, subject.laid_out.shape[-1])[0]
    signals = (signal, signal[::-1].copy(), -signal)
    try:
        alone = [subject.of_input(each) for each in signals]
        result = subject.of_input(np.stack(signals, axis=1))
    except REFUSED:
        return NOT_MADE
    if alike(result, np.stack(alone, axis=-1)):
        return Found()
    return Found(
        f"wrong for an input of {len(signal)} x {len(signals)}, with channels on the last axis as"
        " it says: it works along the last axis (axis=-1), across the channels, not along axis 0"
    )


def _shapes_said(subject: Subject) -> list[list[str]]:
    """Return the axes that a docstring says the input has: several where it may have one more."""
    function = subject.function
    return all_shapes_said(function.callee, function.reading.name(Role.INPUT))


def _place_of_further(shapes: Sequence[Sequence[str]], axes: int) -> tuple[int, ...]:
    """Return the place of the axis that one of two shapes has beyond another; none if not said."""
    few = next((each for each in shapes if len(each) == axes), ())
    more = next((each for each in shapes if len(each) == axes + 1), ())
    return tuple(
        place for place in range(len(more)) if few and [*more[:place], *more[place + 1 :]] == [*few]
    )[:1]


def _number_said(shapes: Sequence[Sequence[str]], places: Sequence[int], axes: int) -> int:
    """Return how many planes there are: as many as a shape says, `(n, 2)`, if not too many."""
    more = next((each for each in shapes if len(each) == axes + 1), ())
    said = [int(more[place]) for place in places if more[place].isdecimal()]
    return said[0] if said and 1 < said[0] <= PLANES else PLANES


def along_axes(subject: Subject) -> Found:
    """Have an option say that the signal lies along another axis."""
    callee, function = subject.function.callee, subject.function
    name = _option(subject)
    if name is None or not isinstance(callee, Plain) or not _of_planes(subject):
        return NOT_MADE
    usual: int = signature_of(callee.call).parameters[name].default
    base = subject.laid_out
    signal = base.reshape(-1, base.shape[-1])[:1]
    rows = np.stack([signal + 2 * row for row in range(6)]).reshape(2, 3, -1)
    for array in (rows, rows[0]):
        axes = array.ndim
        if not -axes <= usual < axes:
            continue
        try:
            expected = np.moveaxis(_along(subject, function, array, usual), usual, -1)
        except REFUSED:
            continue
        for axis in (*range(axes), *range(-axes, 0)):
            if axis % axes == usual % axes:
                continue
            other = replace(callee, call=partial(callee.call, **{name: axis}))
            result = _along(subject, replace(function, callee=other), array, axis)
            if not alike(np.moveaxis(result, axis, -1), expected):
                shape = np.moveaxis(array, -1, axis).shape
                return Found(
                    f"wrong with {name}={axis}, of an array of {shape}: it is not what comes out"
                    f" along the usual axis, {usual}, with the axes in another order (of three axes"
                    " moveaxis is undone by moveaxis, and not by swapaxes)"
                )
        return Found()
    return NOT_MADE


def _along(subject: Subject, function: Function, array: Array, axis: int) -> Array:
    """Return the result of an array whose last axis is laid along another one."""
    return replace(subject, function=function).of_input(np.moveaxis(array, -1, axis))


def _option(subject: Subject) -> str | None:
    """Return the name of the option of an axis; None of a function of images, or without one."""
    callee = subject.function.callee
    if not isinstance(callee, Plain) or subject.conv.rank > 1:
        return None
    parameters = signature_of(callee.call).parameters
    left = [name for name in subject.function.reading.ignored if name in parameters]
    of_axes = [name for name in left if type(parameters[name].default) is int and name in AXES]
    return next(iter(of_axes), None)


def _of_planes(subject: Subject) -> bool:
    """Tell whether a function gives as many planes as it is given, each for itself."""
    return not {*subject.manner.kernel} & OF_CHANNELS and not subject.conv.transposed


def _speaks_of(subject: Subject, axes: int) -> bool:
    """Tell whether a text compares the number of axes of an array, no kernel, with this one.

    Or with one less, where it is done with such arrays then: what follows is for those of more.
    """
    thing = thing_of(subject.function.callee)
    tree = None if thing is None else tree_of(thing)
    kernel = subject.function.reading.name(Role.KERNEL)
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Compare) and _counts_axes(node.left, kernel):
            if axes in _numbers(node):
                return True
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
            fewer = _counts_axes(node.test.left, kernel) and axes - 1 in _numbers(node.test)
            if fewer and (node.orelse or isinstance(node.body[-1], ast.Return)):
                return True
    return False


def _counts_axes(node: ast.expr, kernel: str | None) -> bool:
    """Tell whether an expression is the number of axes of an array that is no kernel."""
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr="ndim"):
            return name != kernel
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="dim" | "ndimension")):
            return name != kernel
        case ast.Call(func=ast.Attribute(attr="ndim"), args=[ast.Name(id=name)]):
            return name != kernel
        case ast.Call(
            func=ast.Name(id="len"), args=[ast.Attribute(value=ast.Name(id=name), attr="shape")]
        ):
            return name != kernel
    return False


def _numbers(node: ast.Compare) -> list[int]:
    sides = (each for side in node.comparators for each in ast.walk(side))
    known = (each.value for each in sides if isinstance(each, ast.Constant))
    return [each for each in known if type(each) is int]
