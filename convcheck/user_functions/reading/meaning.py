"""What a parameter of a user's function was taken for, where a result is wrong for that reason.

Such a result is no mistake of the function's: it was asked in a form that it does not have.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.callables.refusal import Refused
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.calling import Function, Manner
from convcheck.user_functions.calls.spelling import NAMES
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import FUNCTION, plain
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.own_parameters import CROPPED, OwnParameters
from convcheck.user_functions.text.declarations import documentation, knows_word, thing_of
from convcheck.user_functions.text.said_same import names_library_same, says_numpys, says_scipy_same

PLAIN_FORMS = ("number", "tuple")
"""Spellings that have a number for all axes, or one for each."""

SIDES = ("before", "after")
"""Words of documentation for two paddings that all axes have."""

SIGNALS = r"\bscipy\b|\bnumpy\b|\bnp\.|\bsignal\."
"""Words of functions that speak of SciPy's or NumPy's filters."""

CEIL = r"\bceil(ing)?(_mode)?\b|rounded up"
"""Words of functions that say that sizes are rounded up."""

NEARLY = 2.0**-10
"""How far results may be from those of another convention to be taken for it, relatively."""


def meant(
    function: Function, conv: Convolution, operands: Operands, manner: Manner, called: Called
) -> str:
    """Say what a parameter of a call whose result is wrong was taken for; "" if not known."""
    return (
        _taken_as(function, conv, operands, manner, called)
        or _other_half(function, conv, operands, called)
        or _of_the_longer(function, conv, operands, called)
        or _of_no_room(function, conv, called)
        or _whatever_the_stride(function, conv, operands, called)
        or _rounded_up(function, conv, operands, called)
        or _larger_by_stride(function, conv, operands, called)
        or _before_and_after(function, conv, operands, called)
        or _not_its_form(function, called)
        or _as_the_stride(function, conv, operands, called)
        or _first_of_each(function, conv, operands, called)
    )


def is_result_of(conv: Convolution | None, operands: Operands, result: Array) -> bool:
    """Tell whether a result is about that of another convolution; it is not if there is none."""
    if conv is None or result.shape != conv.output_shape:
        return False
    wide = operands.map(lambda array: array.astype(np.float64))
    expected = evaluate(conv, wide, Pass.FORWARD)
    return np.allclose(result, expected, rtol=NEARLY, atol=NEARLY * np.abs(expected).max())


def _other_half(function: Function, conv: Convolution, operands: Operands, called: Called) -> str:
    """Say that `mode="same"` has the larger half of the padding before, as SciPy's may; or "".

    Only of a parameter of SciPy's name, or of one that is known by its word: everybody else's same
    has it after, and so has MATLAB's. Who names both has one of theirs.
    """
    written = str(called.values.get(Role.PADDING, ("", None))[1]).lower()
    same = "same" in (conv.padding, written)  # numbers may have been written as that word
    name = plain(function.reading.name(Role.PADDING))
    scipys = name == "mode" or name not in FUNCTION[Role.PADDING]
    matlabs = "matlab" in documentation(function.callee).lower()
    if not same or not scipys or (matlabs and not says_scipy_same(function.callee)):
        return ""
    before = conv.if_possible(padding=tuple((b, a) for a, b in conv.pads))
    if not is_result_of(before, operands, called.result):
        return ""
    return f"its {name} 'same' has the larger half of the padding before, others have it after"


def _of_the_longer(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that a result is as long as the kernel, where that is the longer one; or "".

    NumPy exchanges the two then. Only of who says so, or names it.
    """
    plain = conv.rank == 1 and conv.in_channels == conv.out_channels == 1
    if not plain or conv.kernel <= conv.spatial or set(conv.stride + conv.dilation) != {1}:
        return ""
    taps, size = conv.kernel[0], conv.spatial[0]
    start = (size - 1) // 2
    same = conv.if_possible(padding=((taps - 1 - start, start + taps - size),))
    if not says_numpys(function.callee) or not is_result_of(same, operands, called.result):
        return ""
    return "its result is as long as the longer of the two, as NumPy's: the kernel, here"


def _of_no_room(function: Function, conv: Convolution, called: Called) -> str:
    """Say that transforms of twice the input have no room for a kernel that is longer; or "".

    Of a signal whose size is kept: filters of state space models are as long as it is.
    """
    longer = conv.rank == 1 and conv.axes[0].extent > conv.spatial[0]
    kept = called.result.shape[1:-1] == conv.spatial and set(conv.stride) == {1}
    text = text_of(thing_of(function.callee))
    if not (longer and kept and "fft" in text and TWICE.search(text)):
        return ""
    return "its transforms are of twice the input's size: kernels that are longer have no room"


TWICE = re.compile(r"\b2\s*\*\s*(?!math|np)\w+|\w+\s*\*\s*2\b")
"""How texts write twice a size."""


def _whatever_the_stride(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that SciPy's `mode="same"` is what is then taken every so many elements of; or "".

    Only of who names SciPy or NumPy, whose functions have no strides, and no library whose `same`
    is another one for each stride.
    """
    text = documentation(function.callee).lower()
    if names_library_same(function.callee):
        return ""
    if conv.padding != "same" or set(conv.stride) == {1} or not re.search(SIGNALS, text):
        return ""
    after = tuple(((axis.extent - 1) // 2, axis.extent // 2) for axis in conv.axes)
    for pads in (after, tuple(pair[::-1] for pair in after)):  # the larger half after, or before
        if is_result_of(conv.if_possible(padding=pads), operands, called.result):
            return "its 'same' is that of a stride of 1, of which every so many elements are taken"
    return ""


def _rounded_up(function: Function, conv: Convolution, operands: Operands, called: Called) -> str:
    """Say that sizes are rounded up, as it says, so that the last windows go on beyond the end."""
    names = (name for name, _ in function.reading.roles)
    said = documentation(function.callee).lower()
    if not re.search(CEIL, f"{said} {' '.join((*names, *function.reading.ignored)).lower()}"):
        return ""
    pads = tuple(
        (before, after + -(size + before + after - axis.extent) % axis.stride)
        for axis, size, (before, after) in zip(conv.axes, conv.spatial, conv.pads, strict=True)
    )
    if not is_result_of(conv.if_possible(padding=pads), operands, called.result):
        return ""
    return "its sizes are rounded up, as it says (ceil), so that the last windows are not whole"


def _larger_by_stride(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that a transposed convolution's output is as large as TensorFlow has it; or "".

    Where the stride is larger than the kernel: size * stride, by outputs that no tap reaches.
    """
    more = tuple(max(0, axis.stride - axis.extent) for axis in conv.axes)
    if not conv.transposed or not any(more) or function.reading.has(Role.OUTPUT_PADDING):
        return ""
    larger = conv.if_possible(output_padding=more)
    if not is_result_of(larger, operands, called.result):
        return ""
    return "its output is of size * stride where the stride is larger than the kernel, as in Keras"


def _as_the_stride(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that what a transposed convolution crops by itself goes with the stride; or "".

    Size * stride comes out of each, and the numbers that were cropped are those of another stride.
    """
    own = conv.padding != "same" and not any(conv.output_padding)
    if not (conv.transposed and own) or function.reading.has(Role.PADDING):
        return ""
    cropped = OwnParameters(padding=CROPPED).of(conv, padded=True)
    if cropped.pads == conv.pads or not is_result_of(cropped, operands, called.result):
        return ""
    return "what it crops goes with the stride: size * stride comes out"


def _before_and_after(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that two paddings are those before and after every axis, as documented; or "".

    Where it is not documented, the padding of one axis was used for the end of all of them.
    """
    spelling, written = called.values.get(Role.PADDING, ("", None))
    if spelling not in (*PLAIN_FORMS, "flat pairs", "onnx") or not _documented(function):
        return ""
    if not isinstance(written, tuple) or conv.rank != len(SIDES):
        return ""
    everywhere = conv.if_possible(padding=(written[: len(SIDES)],) * conv.rank)
    if not is_result_of(everywhere, operands, called.result):
        return ""
    name = function.reading.name(Role.PADDING)
    return f"{name} is ({', '.join(SIDES)}) of every axis, as documented, not one for each"


def _first_of_each(
    function: Function, conv: Convolution, operands: Operands, called: Called
) -> str:
    """Say that a number for each axis was taken of a list of two for each; or "".

    Where the code has no word for what is behind, there is no such number for it to forget.
    """
    _, written = called.values.get(Role.PADDING, ("", None))
    if not isinstance(written, tuple) or len(written) != 2 * conv.rank:
        return ""
    if any(not isinstance(each, int) for each in written):
        return ""
    alike = conv.if_possible(padding=tuple((each, each) for each in written[: conv.rank]))
    text = f"{text_of(thing_of(function.callee))} {documentation(function.callee)}".lower()
    if BEHIND.search(text) or not is_result_of(alike, operands, called.result):
        return ""
    name = function.reading.name(Role.PADDING)
    return f"{name} is a number for each axis: of {written} it takes the first {conv.rank}"


BEHIND = re.compile(r"bottom|right|after|behind|\bend|_end|\bpads\b|high|\blo\b|\bhi\b|onnx")
"""Words for the padding behind."""


def _documented(function: Function) -> bool:
    text = documentation(function.callee).lower()
    return all(word in text for word in SIDES)


def _taken_as(
    function: Function, conv: Convolution, operands: Operands, manner: Manner, called: Called
) -> str:
    """Say which name numbers of padding were taken for, if names are what it takes; else ""."""
    written = called.values.get(Role.PADDING, ("", None))[1]
    if not function.names_paddings:
        return ""
    asked = str(written).lower()
    if asked == conv.padding and (asked != "same" or knows_word(function.callee, asked)):
        return ""
    for name in ("valid", "same", "full", "VALID", "SAME", "FULL"):
        if name.lower() == str(written).lower():
            continue
        word = "name" if name.islower() else "NAME"
        values = {**called.values, Role.PADDING: (word, name)}
        try:
            named = function.again(conv, operands, manner, values)
        except (Refused, TypeError, ValueError):
            continue
        if named.result.tobytes() == called.result.tobytes():
            return f"it takes paddings by name: {written!r} is taken for {name!r}"
    return ""


def _not_its_form(function: Function, called: Called) -> str:
    """Say which value was given with more numbers than its default has; "" if none was.

    Such a value may have been taken for something else, without a word: a list of four numbers
    for two. What has been right in that form before is one of its forms.
    """
    for role, (name, value) in called.values.items():
        usual = {*function.reading.hinted(role)}
        plainly = bool(usual) and usual <= {*PLAIN_FORMS} and not _as_long(function, role, value)
        if plainly and name not in (*PLAIN_FORMS, *NAMES) and (role, name) not in function.proven:
            return f"{function.reading.name(role)} is taken otherwise than as {value!r}"
    return ""


def _as_long(function: Function, role: Role, value: object) -> bool:
    """Tell whether a list of numbers has as many as the default: `(0, 0)` of before and after."""
    call = getattr(function.callee, "call", None) or getattr(function.callee, "build", None)
    try:
        parameters = signature_of(call).parameters if call is not None else {}
    except (TypeError, ValueError):
        return False
    name = function.callee.reading.name(role)
    default = parameters[name].default if name in parameters else None
    if not isinstance(default, tuple | list) or not isinstance(value, tuple | list):
        return False
    numbers = all(isinstance(each, int) for each in (*default, *value))
    return numbers and len(default) == len(value)
