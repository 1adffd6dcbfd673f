"""What a function promises by words: paddings by their names, half precision with wide sums.

Owns the trials that ask for it. A word that a function does not have is not asked for; what is only
another convention under the same word is told, unless the function names the library that it keeps
to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.judging import as_judged
from convcheck.user_functions.calls.spelling import Spelled
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.meaning import is_result_of
from convcheck.user_functions.text.declarations import (
    documentation,
    documentation_of_file,
    file_text,
    says_scipy,
)
from convcheck.user_functions.text.other_settings import words_of_padding
from convcheck.user_functions.text.said_same import AS_LONG, names_library_same, says_scipy_same
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

LIBRARIES = re.compile(r"tensorflow|\btf\b|keras|\bxla\b|\blax\b|onnx|same_upper|torch\.nn")
"""What a docstring names whose `same` has the larger half behind."""

OWN_SAME = ("tensorflow", "jax")
"""Frameworks whose own `same` is that of a stride as well; PyTorch has none with a stride."""

HALF = re.compile(r"float16|\bhalf\b|\bfp16\b|\bf16\b|mixed precision")
"""Words by which a function says that it takes half precision."""

WIDE_SUMS = re.compile(
    r"(accumul|sum|carried|added|total)\w*[^.]{0,60}(float32|fp32|f32|float64|(single|full) prec)"
    r"|(float32|fp32|f32|float64|(single|full) prec)[^.]{0,40}(accumul|sum)"
)
"""Words by which it says that sums are of a wider type."""

FRACTIONS = ("float16", "float32", "float64")
"""Types of who may take half precision."""

ALL_OF_SAME = "max((ceil(size / stride) - 1) * stride + extent - size, 0)"
"""What `same` pads along an axis, before and after together."""

_EMPTY = r"(?<!not )(?<!non-)\bempty\b(?! (signal|input|sequence|series|image|batch|kernel)s?\b)"
NOTHING = re.compile(
    rf"{_EMPTY}[^.]{{0,80}}\b(fits?|longer|larger|shorter|smaller|wider)\b"
    rf"|\b(fits?|longer|larger|shorter|smaller|wider)\b[^.]{{0,80}}{_EMPTY}"
)
"""Words by which it says that nothing comes out where the kernel is longer than the input."""

ONE_STRIDE = "pads as for a stride of one (k - 1 in all, the same padding whatever the stride)"
"""What is said of a padding that does not depend on the stride."""

LONG = 65
"""Taps of the kernels by which half precision is tried: many, for sums to round often."""


def padding_by_name(subject: Subject) -> Found:
    """Hand over the name of a padding where a function has one, and not the numbers it stands for.

    Numbers are what most calls are made with, since they say all that there is to say.
    """
    function = subject.function
    if function.fixed or subject.conv.transposed or not function.reading.has(Role.PADDING):
        return NOT_MADE
    notes: dict[str, None] = {}
    made = False
    for literal in words_of_padding(function.callee):
        word = literal.lower()
        for conv in _padded(subject, word):
            padded = replace(subject, conv=conv)
            spelled = ("name" if literal.islower() else "NAME", literal)
            result = _worded(padded, conv, Role.PADDING, spelled)
            if result is None:
                continue
            made = True
            if padded.right(result):
                if _owes_scipys(padded):
                    return Found(
                        f"wrong where {function.reading.name(Role.PADDING)} is {literal!r}, with"
                        f" {_said(conv)}: the larger half of the padding is behind, where NumPy and"
                        " SciPy have it before: of the full result of a convolution, same begins at"
                        " (kernel - 1) // 2, and not at kernel // 2: even kernels are shifted by"
                        " one"
                    )
                continue
            other = _convention(padded, result)
            if other and not _keeps_to_library(subject):
                notes[f"its padding {literal!r} {other}"] = None
                continue
            told = other or "gives something else than the numbers that it stands for"
            return Found(
                f"wrong where the padding is {literal!r}, by its name: it {told}, with"
                f" {_said(conv)}; libraries have the larger half of it behind, and with a stride"
                f" pad {ALL_OF_SAME} in all"
            )
    return Found(note="; ".join(notes), made=made)


def padding_by_auto_pad(subject: Subject) -> Found:
    """Hand over ONNX's words for a padding, where a function has numbers for it beside.

    `SAME_UPPER` has the larger half behind, `SAME_LOWER` before.
    """
    function = subject.function
    both = function.reading.has(Role.PADDING) and function.reading.has(Role.AUTO_PAD)
    if function.fixed or subject.conv.transposed or not both:
        return NOT_MADE
    for literal in ("SAME_UPPER", "SAME_LOWER", "VALID"):
        if literal not in file_text(function.callee):
            continue
        for conv in _padded(subject, "valid" if literal == "VALID" else "same"):
            swapped = tuple((after, ahead) for ahead, after in conv.pads)
            lower = conv.with_changes(padding=swapped) if literal == "SAME_LOWER" else conv
            padded = replace(subject, conv=lower)
            unpadded = conv.if_possible(padding="valid")
            told = Role.AUTO_PAD, ("onnx", literal)
            result = None if unpadded is None else _worded(padded, unpadded, *told)
            if result is not None and not padded.right(result):
                where = {"SAME_UPPER": "behind", "SAME_LOWER": "before"}.get(literal, "")
                half = f"the larger half of it is {where} there; " if where else ""
                return Found(
                    f"wrong where {function.reading.name(Role.AUTO_PAD)} is {literal!r}, with"
                    f" {_said(conv)}: {half}with a stride, the padding is {ALL_OF_SAME} in all"
                )
    return Found()


def _padded(subject: Subject, word: str) -> Iterator[Convolution]:
    """Yield convolutions padded by a name, in which conventions differ and in which none does."""
    has, usual = subject.function.reading.has, subject.conv
    larger = usual.with_changes(spatial=tuple(8 + axis for axis in range(usual.rank)))
    changes: list[dict[str, Any]] = [{}, {"kernel": (4,) * usual.rank}]
    if has(Role.DILATION):
        changes.append({"dilation": (2,) * usual.rank})
    if has(Role.STRIDE):
        changes += [{"stride": (2,) * usual.rank}, {"stride": (3,) * usual.rank}]
    for change in changes:
        conv = larger.if_possible(padding=word, **change)
        if conv is not None:
            yield conv


def _worded(subject: Subject, beside: Convolution, role: Role, spelled: Spelled) -> Array | None:
    """Return the result of a call with a word; None where that is refused.

    All other parameters have the values of a convolution `beside`.
    """
    manner = replace(subject.manner, gradients=False)
    function = subject.function
    try:
        values = {**next(function.choices(beside, manner)), role: spelled}
        return function.again(subject.conv, subject.operands, manner, values).result
    except (*REFUSED, StopIteration):
        return None


def _convention(subject: Subject, result: Array) -> str:
    """Return which other padding the name stands for, if it is one that some have under it."""
    conv = subject.conv
    if conv.padding != "same":
        return ""
    swapped = tuple((after, ahead) for ahead, after in conv.pads)
    half = tuple(((axis.extent - 1) // 2, axis.extent // 2) for axis in conv.axes)
    before = tuple((after, ahead) for ahead, after in half)
    centred = tuple(((axis.extent - 1) // 2,) * 2 for axis in conv.axes)
    for pads, told in (
        *([(half, ONE_STRIDE)] if max(conv.stride) > 1 else []),
        (swapped, "has the larger half before"),
        (before, "has the larger half before, as for a stride of one"),
        (centred, "pads (extent - 1) // 2 on each side"),
    ):
        if is_result_of(conv.if_possible(padding=pads), subject.operands, result):
            return told
    return ""


def _keeps_to_library(subject: Subject) -> bool:
    """Tell whether a function names a library whose `same` it has to have.

    Whatever computes it, who names NumPy's or SciPy's `same` has that one.
    """
    if says_scipy_same(subject.function.callee) and not names_library_same(subject.function.callee):
        return False
    framework = subject.manner.framework in OWN_SAME and not says_scipy(subject.function.callee)
    return framework or LIBRARIES.search(documentation(subject.function.callee)) is not None


def _owes_scipys(subject: Subject) -> bool:
    """Tell whether `same` is to be that of a function of SciPy's or NumPy's, and it shows here."""
    callee, conv = subject.function.callee, subject.conv
    shows = conv.padding == "same" and any(before != after for before, after in conv.pads)
    plain = set(conv.stride) == set(conv.dilation) == {1}
    return shows and plain and says_scipy_same(callee) and not _keeps_to_library(subject)


def _said(conv: Convolution) -> str:
    shown = conv.parameters()
    names = ("height", "width", "length", "depth", "kernel", "stride", "dilation")
    return ", ".join(f"{name}={shown[name]}" for name in names if name in shown)


def half_precision(subject: Subject) -> Found:
    """Hand over half precision and long kernels, or many channels, to who says that it takes it.

    Sums that are rounded to half precision at each step are told, and a fault where it says that
    they are of a wider type.
    """
    said = documentation(subject.function.callee)
    usual = subject.conv
    if HALF.search(said) is None or usual.transposed or usual.dtype not in FRACTIONS:
        return NOT_MADE
    kernel = (LONG, *(1,) * (usual.rank - 1))
    spatial = (LONG + 40, *usual.spatial[1:])
    half = {"dtype": "float16", "bias": False}
    long = usual.if_possible(kernel=kernel, spatial=spatial, **half)
    deep = usual.if_possible(in_channels=LONG * usual.groups, **half)  # of who takes few taps
    asked = [each for each in (long, deep) if each is not None]
    manner = replace(subject.manner, gradients=False, operands="float16")
    for conv in asked:
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), subject.seed)
        try:
            result = subject.function(conv, judge.operands, manner).result
        except REFUSED:
            if conv is asked[-1]:
                raise
            continue
        break
    else:
        return NOT_MADE
    if result.shape != conv.output_shape:
        return Found()
    verdict = judge.verdict(Pass.FORWARD, as_judged(result, "float16"), subject.budget)
    if verdict.outcome is not Outcome.MISMATCH:
        return Found()
    told = (
        f"with operands of float16 and sums of {LONG} products or more, results err by"
        f" {verdict.max_abs_error or 0.0:.2g}, more than sums in float32 that are rounded once:"
        " sums are accumulated in half precision (float16)"
    )
    said = f"{said} {documentation_of_file(subject.function.callee)}"
    return Found(f"{told}; keep them in float32") if WIDE_SUMS.search(said) else Found(note=told)


def shorter_than_the_kernel(subject: Subject) -> Found:
    """Hand over an input that is shorter than the kernel, where an empty result is promised."""
    conv = subject.conv
    if not NOTHING.search(documentation(subject.function.callee)) or conv.transposed:
        return NOT_MADE
    if any(pair != (0, 0) for pair in conv.pads) or conv.kernel[-1] < 2:
        return NOT_MADE
    shorter = (..., slice(0, conv.kernel[-1] - 1), slice(None))
    usual = subject.operands
    try:
        result = subject.called(replace(usual, input=usual.input[shorter])).result
    except REFUSED as error:
        return Found(note=f"an input shorter than the kernel: it refuses it: {error}")
    if not result.size:
        return Found()
    return Found(
        "wrong where the kernel is longer than the input: it promises an empty result, and gives"
        f" {result.size} elements; NumPy's and SciPy's 'valid' exchange the two, the longer first"
    )


ALWAYS = re.compile(
    r"\balways\b|\bwhatever\b|\bregardless\b|\b(any|every) (odd )?(length|size)s?\b"
    r"|\bhowever long\b|\beven (if|when|for|where)\b"
)
"""Words by which it says that a length is that of the input whichever the kernel is."""


def as_long_as_said(subject: Subject) -> Found:
    """Hand over a signal that is shorter than the kernel, where a result is always as long."""
    said = documentation(subject.function.callee)
    signals = subject.conv.rank == 1 and subject.manner.kernel == "S"
    signals = signals and subject.manner.data in ("S", "NS")
    if not (signals and AS_LONG.search(said) and ALWAYS.search(said)):
        return NOT_MADE
    size = subject.conv.kernel[0] - 1
    if size < 1 or subject.called().result.shape != subject.operands.input.shape:
        return NOT_MADE
    try:
        result = subject.of_input(subject.laid_out[..., :size])
    except REFUSED as error:
        return Found(note=f"a signal shorter than the kernel: it refuses it: {error}")
    if result.shape[-1:] == (size,):
        return Found()
    return Found(
        f"wrong where the kernel is longer than the input: it says that its results are always as"
        f" long as this, and gives {result.shape[-1]} for {size}; 'same' of NumPy's convolve is as"
        " long as the longer of the two, max(len(x), len(kernel))"
    )
