"""Values and types that no sample has, and that users come to have: trials of them.

Owns what is asked of zeros, constants, NaN, very large, very small and subnormal numbers, whole
numbers, bytes and other types. Each has an answer that does not depend on taste; what does is told,
and no fault.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.parameters.names import Role, plain
from convcheck.user_functions.text.declarations import (
    documentation,
    says_scipy,
    takes_kernels_apart,
)
from convcheck.user_functions.text.made_arrays import puts_into_its_type, takes_lists
from convcheck.user_functions.text.said_same import promises_numpys
from convcheck.user_functions.text.tables import has_table_of_fractions
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

MANY_DIGITS = 4099
"""An odd factor of input and kernel: results have digits beyond those of float32 and int32."""

FINE = 2.0**-40
"""Share of the sum of absolute products that large whole numbers may err in float64."""

COARSE = 2.0**-8
"""Share of the sum of absolute products that results for bytes may err, whatever rounds them."""

LEAST = 2.0**-16
"""Share of the largest such sum that any result may err: a transform leaves as much where all is
zero."""

WIDEST = {"float64": 200, "float32": 60}
"""Powers of two by which an input is made large and small: the results stay within the type."""

SCIPYS_EPSILON = 2.0**-52
"""Size up to which `scipy.ndimage` takes no notice of an element of a kernel."""

BELOW_NORMAL = {"float64": -1028, "float32": -132}
"""Powers of two by which a small whole number is subnormal, with six bits and more to spare."""

IMAGES = (
    *("image", "images", "img", "imgs", "picture", "photo", "frame", "pixels"),
    *("gray", "grey", "grayscale", "bild", "imagen", "imagem"),
)
"""Names of inputs that are images, and so may be of bytes."""

FRACTIONS = re.compile(r"\bfloat(s|ing|32|64)?\b|\bfloating[- ]point\b|\breal[- ]valued\b")
"""Words by which a function says that its operands are of floating-point numbers."""

ANY_TYPE = re.compile(
    r"\b(any|every|all)\b[\w\s-]{0,20}\b(d?types?|kinds? of numbers?)\b"
    r"|\bint(eger)?s?\b[^;]{0,60}\bor\b[^.;]{0,24}\bfloat|\bu?int(8|16)\b|\bbytes\b",
    re.IGNORECASE,
)
"""Words by which a function says that its input may be of whole numbers."""

OR_FLOATS = re.compile(
    r"\b(may|can) be (of )?int(eger)?s?\b[^;]{0,60}\bor\b[^.;]{0,24}\bfloat", re.IGNORECASE
)
"""Words of who takes both alike, so that results are the same of both."""

GREATER = (64, 16)
"""How many times larger input and kernel are than usual, so that sums leave 16 bits."""


def zeros(subject: Subject) -> Found:
    """Hand over operands of zeros, of a bias too; then an input or a kernel of zeros alone."""
    usual = subject.operands
    result = subject.called(usual.map(np.zeros_like)).result
    if result.shape == subject.conv.output_shape and result.any():
        return Found("operands of zeros give a result that is not zero")
    for name in ("input", "kernel"):
        operands = replace(usual, **{name: np.zeros_like(getattr(usual, name))})
        result = subject.called(operands).result
        if not roughly(subject, operands.map(lambda array: array.astype(np.float64)), result):
            told = "the bias" if subject.conv.bias else "zero"
            return Found(f"where the {name} is zero, the result is not {told}")
    return Found()


def constant(subject: Subject) -> Found:
    """Hand over operands whose elements are all the same."""
    operands = replace(
        subject.operands.map(lambda array: np.full_like(array, 2)),
        input=np.full_like(subject.operands.input, 3),
    )
    result = subject.called(operands).result
    right = roughly(subject, operands.map(lambda array: array.astype(np.float64)), result)
    return Found("" if right else "wrong where all elements of an operand are the same")


def special_kernels(subject: Subject) -> Found:
    """Hand over kernels that code may have a shorter way for: of one tap, separable, symmetric."""
    usual, rank = subject.operands, subject.conv.rank
    taps = usual.kernel.shape[:rank]
    one, separable = np.zeros_like(usual.kernel), np.ones_like(usual.kernel)
    one[(0,) * rank] = usual.kernel[(0,) * rank]
    for axis, size in enumerate(taps):
        along = (np.arange(1, size + 1) ** (axis + 1)).reshape(
            [-1 if at == axis else 1 for at in range(rank + 2)]
        )
        separable = (separable * along).astype(separable.dtype)
    symmetric = usual.kernel + np.flip(usual.kernel, tuple(range(rank)))
    for kernel, name in (
        (one, "has one tap that is not zero"),
        (separable, "is separable"),
        (symmetric.astype(usual.kernel.dtype), "is symmetric"),
    ):
        operands = replace(usual, kernel=kernel)
        result = subject.called(operands).result
        if not roughly(subject, operands.map(lambda array: array.astype(np.float64)), result):
            return Found(f"wrong where the kernel {name}: there is a shorter way for those")
    return Found()


def roughly(subject: Subject, operands: Operands, result: Array) -> bool:
    """Tell whether a result is about right; one of another shape is left to others."""
    conv = subject.conv
    expected = evaluate(conv, operands, Pass.FORWARD)
    if result.shape != expected.shape:
        return True
    most = evaluate(conv, operands.map(np.abs), Pass.FORWARD)
    allowed = COARSE * most + LEAST * most.max(initial=0.0)
    with np.errstate(invalid="ignore"):
        return bool((np.abs(result.astype(np.float64) - expected) <= allowed).all())


def magnitudes(subject: Subject) -> Found:
    """Hand over an input of very large numbers, then of very small ones; then such a kernel.

    A power of two is exact in every floating-point algorithm, so that the results are.
    """
    exponent = WIDEST.get(subject.conv.dtype)
    if exponent is None:
        return Found()
    if normalised_of(subject.function.callee):  # results do not grow with the operands
        return NOT_MADE
    usual = replace(subject, conv=subject.conv.with_changes(bias=False))
    for operand in ("input", "kernel"):
        for power, name in ((exponent, "large"), (-exponent, "small")):
            factor = 2.0**power
            scaled = getattr(usual.operands, operand) * factor
            result = usual.called(replace(usual.operands, **{operand: scaled})).result
            if not usual.right((result / factor).astype(result.dtype)):
                if operand == "kernel" and name == "small" and _leaves_out_small_taps(usual):
                    return Found(note=SMALL_TAPS)
                told = f"wrong where elements of the {operand} are very {name}, around 2^{power}"
                return Found(f"{told}{_CUT[name]}")
    return Found()


SMALL_TAPS = (
    "elements of the kernel of 2.2e-16 and less count as zero, as they do in scipy.ndimage, which"
    " computes this"
)


def _leaves_out_small_taps(subject: Subject) -> bool:
    """Tell whether taps count as zero up to an epsilon, exactly as they do in `scipy.ndimage`.

    Of kernels of whole numbers of that size it leaves out the ones and no others.
    """
    if not says_scipy(subject.function.callee):
        return False
    if takes_kernels_apart(subject.function.callee):  # singular vectors, which are of any size
        return True
    usual = subject.operands
    small = usual.kernel * SCIPYS_EPSILON
    result = subject.called(replace(usual, kernel=small.astype(usual.kernel.dtype))).result
    kept = np.where(np.abs(usual.kernel) > 1, usual.kernel, 0)
    wide = replace(usual, kernel=kept).map(lambda array: array.astype(np.float64))
    return roughly(subject, wide, result / SCIPYS_EPSILON)


_CUT = {
    "large": ": nothing may be clipped, nor narrowed",
    "small": ": none is to count as zero, whatever its size",
}


def subnormal(subject: Subject) -> Found:
    """Hand over an input of numbers below the smallest normal one, which some processors drop."""
    exponent = BELOW_NORMAL.get(subject.conv.dtype)
    if exponent is None:
        return Found()
    if normalised_of(subject.function.callee):
        return NOT_MADE
    usual = replace(subject, conv=subject.conv.with_changes(bias=False))
    given = usual.operands
    result = usual.called(replace(given, input=np.ldexp(given.input, exponent))).result
    expected, most = (
        evaluate(usual.conv, each.map(lambda array: array.astype(np.float64)), Pass.FORWARD)
        for each in (given, given.map(np.abs))
    )
    if result.shape != expected.shape:
        return Found()
    error = np.abs(np.ldexp(result.astype(np.float64), -exponent) - expected)
    if not (error <= (1 + COARSE) * most).all():  # more than all of its products are
        return Found(f"wrong where elements of the input are subnormal, around 2^{exponent}")
    lost = int((error > COARSE * most).sum())
    told = f"subnormal numbers count as zero: {lost} of {error.size} elements depend on one"
    return Found(note=told if lost else "")


def whole(subject: Subject) -> Found:
    """Hand over arrays of whole numbers, then of larger ones."""
    manner = replace(subject.manner, gradients=False, operands="int64")
    result = subject.function(subject.conv, subject.operands, manner).result
    expected = evaluate(
        subject.conv, subject.operands.map(lambda a: a.astype(np.float64)), Pass.FORWARD
    )
    exact = result.shape == expected.shape and np.array_equal(result.astype(np.float64), expected)
    near = result.shape == expected.shape and subject.right(result.astype(subject.conv.dtype))
    if not (exact or near):
        told = f"wrong with operands of int64: a result of {result.dtype}"
        callee = subject.function.callee
        tables = has_table_of_fractions(callee)
        if tables and takes_lists(callee):
            return Found(
                f"{told}: a table of fractions is cast to the type of the operands, which truncates"
                " it (0.5 becomes 0) where these are whole numbers (integers); compute in float64"
            )
        if divides(callee) and result.dtype.kind in "iu" and puts_into_its_type(callee):
            return Found(
                f"{told}: means have fractions, and are put into an array of the input's integer"
                " dtype (`zeros_like`), which truncates them; use an array of floats"
            )
        # Who says that numbers have fractions owes nothing to whole ones, and a mean has fractions.
        owed = not (tables or _says(subject, FRACTIONS) or divides(callee))
        return Found(told) if owed else Found(note=told)
    if DTYPES[subject.conv.dtype].sums_wider:
        return Found()  # they are too large for half precision
    by, of_kernel = GREATER
    usual = subject.operands
    larger = replace(usual, input=usual.input * by, kernel=usual.kernel * of_kernel)
    result = subject.function(subject.conv, larger, manner).result
    if not roughly(subject, larger.map(lambda array: array.astype(np.float64)), result):
        most = int(np.abs(result.astype(np.float64)).max(initial=0.0))
        return Found(
            "wrong with larger whole numbers of int64: sums overflow a narrower type"
            f" (the largest result is {most}): they wrap around, or are cut off at its limits"
        )
    return _exactly(subject, manner)


def _exactly(subject: Subject, manner: Manner) -> Found:
    """Hand over whole numbers whose sums have more digits than float32 and int32."""
    if subject.conv.dtype != "float64":
        return Found()
    usual = subject.operands
    larger = replace(usual, input=usual.input * MANY_DIGITS, kernel=usual.kernel * MANY_DIGITS)
    result = subject.function(subject.conv, larger, manner).result
    wide = larger.map(lambda array: array.astype(np.float64))
    expected = evaluate(subject.conv, wide, Pass.FORWARD)
    if result.shape != expected.shape or (result.dtype.kind == "f" and result.itemsize < 8):
        return Found()  # who returns float32 says so
    error = np.abs(result.astype(np.float64) - expected)
    allowed = FINE * evaluate(subject.conv, wide.map(np.abs), Pass.FORWARD)
    if (error <= allowed).all():
        return Found()
    if roughly(subject, wide, result):
        return Found(
            "wrong with large whole numbers of int64, by their last digits: they are computed in"
            " float32, which has whole numbers up to 2**24 only; compute in int64 or float64"
        )
    return Found("wrong with large whole numbers of int64: sums overflow int32")


POLYNOMIALS = re.compile(r"\bpolyn[o\u00f4]m\w*|\bpoly\b")
"""Words of products whose factors have types that count alike."""

NO_ROOM = (
    "an image of uint8 and a kernel of fractions: sums are put into an array of the image's integer"
    " dtype (`zeros_like`), which truncates them and has no room for those out of bounds (an"
    " OverflowError); use an array of floats"
)
"""What is said of a function that is told an image and fails for one of bytes."""


LEAST_WRAP = 0.25
"""What a result of bytes is off by, at least, where a sum wraps around or is cut off."""


def of_bytes(subject: Subject) -> Found:
    """Hand over an image of bytes with a kernel of bytes, as images are."""
    conv = subject.conv.with_changes(bias=False)
    usual = subject.operands.map(lambda array: (np.abs(array) * 16 + 100).astype(array.dtype))
    manner = replace(subject.manner, gradients=False, operands="uint8")
    result = subject.function(conv, replace(usual, bias=None), manner).result
    wide = usual.map(lambda array: array.astype(np.uint8).astype(np.float64))
    expected = evaluate(conv, replace(wide, bias=None), Pass.FORWARD)
    if result.shape != expected.shape or np.array_equal(result.astype(np.float64), expected):
        return Found()
    if normalised_of(subject.function.callee) and alike(result, expected):
        return Found()  # roots of energies round
    if result.dtype.kind == "f" and np.abs(result - expected).max(initial=0.0) < LEAST_WRAP:
        return Found()  # a transform rounds
    return Found(note=f"sums of operands of uint8 wrap around, with results of {result.dtype}")


def _says(subject: Subject, words: re.Pattern[str]) -> bool:
    """Tell whether what a function says of itself has some words in it."""
    return words.search(documentation(subject.function.callee)) is not None


def image(subject: Subject) -> Found:
    """Hand over an image of bytes with a kernel of fractions, as filters of images are."""
    conv = subject.conv.with_changes(bias=False)
    pixels = (np.abs(subject.operands.input) * 16 + 100).astype(np.uint8)
    drawn = draw(conv, Fill.NORMAL, subject.seed)
    operands = replace(drawn, input=pixels.astype(drawn.input.dtype))
    manner = replace(subject.manner, gradients=False, image="uint8")
    name = plain(subject.function.reading.name(Role.INPUT))
    promised = name in IMAGES or _says(subject, ANY_TYPE)
    try:
        found = subject.function(conv, operands, manner).result
    except REFUSED as error:
        if promised and "out of bounds for uint8" in str(error):
            return Found(NO_ROOM)
        raise
    wide = operands.map(lambda array: array.astype(np.float64))
    expected = evaluate(conv, wide, Pass.FORWARD)
    allowed = COARSE * evaluate(conv, wide.map(np.abs), Pass.FORWARD)
    if found.shape != expected.shape or (np.abs(found - expected) <= allowed).all():
        return Found()
    told = (
        f"an input of uint8 and a kernel of {drawn.kernel.dtype} give wrong results, of"
        f" {found.dtype}, the input's dtype: they are cut off to whole numbers"
    )
    if promises_numpys(subject.function.callee):
        return Found(f"{told}; NumPy's are of the type of both (np.result_type)")
    # Many functions give results the type of their input, and filters of images mean to, cut off
    # at black and white: what comes out light where it is to be dark is meant by nobody.
    if (np.abs(found - np.clip(expected, 0, 255)) <= 1).all():
        counts = _says(subject, OR_FLOATS) and name not in IMAGES
        return Found(told) if counts else Found(note=f"{told}, and at 0 and 255")
    told = f"{told} and wrap around: compute in the kernel's type, or convert the input before"
    promised = promised or _says(subject, POLYNOMIALS)  # whose factors may change places
    return Found(told) if promised else Found(note=told)
