"""By which law the errors of a user's function go: sums, a transform, or a narrower type.

Owns how that is found: from the shape of the errors, not from the function's text, which says no
more than that there is a recursion whose errors are larger than a transform's, and what `own_laws`
knows. A sum errs by
what its own terms are, however large the rest of the input is; a transform (FFT, Winograd) rounds
large and small elements together, so that one large element far away spoils the small ones; and
operands or sums of a narrower type leave errors that the exact result of rounded operands
reproduces. A mistake does none of these.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from convcheck.identities._karatsuba_budget import KARATSUBA
from convcheck.identities._transform_budget import TRANSFORMS_OF_ANY_LENGTH
from convcheck.identities.winograd import IDENTITY as WINOGRAD
from convcheck.identities.winograd import LARGER
from convcheck.mathematics.budget import error_budget
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Precision
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.judging import as_judged
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.evidence.mean_budget import WEIGHTED_MEAN
from convcheck.user_functions.evidence.narrower_types import (
    HALVES,
    NARROWER,
    follows,
    rounds_all,
)
from convcheck.user_functions.evidence.normalised_budget import (
    LAWS_OF_NORMALISED,
    laws_of,
)
from convcheck.user_functions.evidence.own_laws import OWN_LAWS, SAID, own_law
from convcheck.user_functions.interfaces.normalised_correlations import Form, normalised_of
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.room import fitted, room_of
from convcheck.user_functions.text.declarations import file_text
from convcheck.user_functions.text.recursions import multiplies_recursively

BY_REACH = (
    (1, (WINOGRAD.budget, TRANSFORMS_OF_ANY_LENGTH)),
    (9, (LARGER, TRANSFORMS_OF_ANY_LENGTH)),
    (math.inf, (TRANSFORMS_OF_ANY_LENGTH,)),
)
"""Laws of transforms by how far an element spoils others: of tiles of two outputs, of larger ones,
of all the input at once; the stricter first."""

LAWS = {
    each.name: each
    for each in (
        *(SUMS, WINOGRAD.budget, LARGER, TRANSFORMS_OF_ANY_LENGTH, KARATSUBA),
        *(WEIGHTED_MEAN, *OWN_LAWS),
        *LAWS_OF_NORMALISED,
    )
}
"""All laws that are looked for, by name."""

BY_WORD = {"fft": TRANSFORMS_OF_ANY_LENGTH, "winograd": WINOGRAD.budget}
"""Laws of what is wrong and speaks of a transform."""

SPIKE = 2.0**24
"""How much larger one element of the input is made than the others, to see whom it spoils."""

LARGER_ENERGY = 2.0**12
"""The same where its square is an energy, and others are to be much beside a divisor's constant."""

SPOILT = 2.0**6
"""Multiple of what sums may err that elements have to err which do not depend on that element."""

PROBES = ("several channels", "an odd kernel")
"""The rungs whose convolution is made larger: the first that is no refusal. Some take three taps
only, as Winograd's algorithms do."""

MANY_TAPS = {1: 65, 2: 7, 3: 5}
"""Taps along each axis of a kernel that is worth a transform, by rank."""

SMALLEST = 6
"""Rungs on which a law has to hold too, where several do on the larger convolution."""

LONG = {1: 150, 2: 37, 3: 13}
"""Sizes of an input on which a law has to hold too, by rank."""

SPATIAL = 12
"""Size of the convolution that is looked at, along each axis, beside what its kernel needs."""


@dataclass(frozen=True)
class Arithmetic:
    """The law that errors follow, by name. `dtype` is a narrower type that it works in, or empty.

    Raises `ValueError` for names that there are not: it comes from a process that is not believed.
    """

    law: str = SUMS.name
    dtype: str = ""

    def __post_init__(self) -> None:
        if self.law not in LAWS or self.dtype not in ("", *DTYPES):
            raise ValueError(f"no arithmetic: {self.law!r}, {self.dtype!r}")

    @property
    def budget(self) -> Budget:
        """Return the law."""
        return LAWS[self.law]

    @property
    def note(self) -> str:
        """What is to be said of it; nothing of sums in the type of the operands."""
        if self.dtype:
            return (
                f"its errors are those of {self.dtype} arithmetic: it is judged in {self.dtype};"
                " with `arithmetic: sums` (--arithmetic sums) it is not"
            )
        if self.budget == WEIGHTED_MEAN:
            return (
                "it divides by its weights: its results times their sum are judged, of positive"
                " weights and of negative ones"
            )
        if self.budget.name in SAID:
            return SAID[self.budget.name]
        if self.budget != SUMS:
            return (
                f"its errors are those of {self._kind}, which rounds large and small"
                " elements together: it is judged by the law of these; with `arithmetic:"
                " sums` (--arithmetic sums) it is not"
            )
        return ""

    @property
    def _kind(self) -> str:
        if self.budget == KARATSUBA:
            return "Karatsuba's recursion"
        return "a transform (FFT, Winograd)"


def arithmetic_of(
    function: Function, found: Inference, framework: str, dtype: str, *, strict: bool
) -> Arithmetic:
    """Return the law of a function's errors in the forward pass of a larger convolution.

    With `strict`, no type narrower than `dtype` is thought of. What cannot be called, or is wrong
    by more than rounding, is taken for sums; what is wrong in any reading, for what its file says.
    """
    room = room_of(found, function.reading, dtype)
    rungs = ladder(room, combined=False)
    facts = DTYPES[room.dtype]
    alone = function.reading.gradients_alone  # of which there are no outputs
    callee = function.callee
    form = normalised_of(callee)
    if form is not None and rungs:
        of_long = (LONG[room.rank],) * room.rank, (3,) * room.rank
        probed = [each.convolution for each in fitted(room, "a long input", of_long, {})]
        return _normalised(function, form, probed, found.manner(framework, dtype))
    own = own_law(callee)
    if alone or not rungs or facts.sums_wider or facts.is_integer or own is not None:
        return Arithmetic((own or SUMS).name)
    if not found.agrees:  # what is wrong with it is more than the roundings of a transform
        text = file_text(function.callee).lower()
        named = next((law for word, law in BY_WORD.items() if word in text), SUMS)
        return Arithmetic(named.name)
    manner = replace(found.manner(framework, dtype), gradients=False)
    small = [rung.convolution for rung in rungs[:SMALLEST]]
    probes = [each for name in PROBES for each in rungs if each.adds == name]
    usual = [_enlarged(rung.convolution) for rung in (*probes, rungs[0])]
    # What spoils a few elements of a short input may spoil more of a long one (Karatsuba's), and
    # tiles of Winograd's are those of three taps.
    long = (LONG[room.rank],) * room.rank
    for taps in (3, 5):
        sizes = long, (taps,) * room.rank
        small += [rung.convolution for rung in fitted(room, "a long input", sizes, {})]
    # What is wrong in shape for odd sizes, as transforms may be, has results of even ones.
    usual += [each.with_changes(spatial=tuple(n + 1 for n in each.spatial)) for each in usual]
    law = _law_on(function, usual, manner, small, strict=strict)
    if law == Arithmetic() and divides(function.callee):
        return Arithmetic(WEIGHTED_MEAN.name)
    if law != Arithmetic() or room.fixed or room.three_taps:
        return law
    # Some take another way where kernels are large.
    kernel = (MANY_TAPS[room.rank],) * room.rank
    sizes = tuple(SPATIAL + taps for taps in kernel), kernel
    large = [rung.convolution for rung in fitted(room, "many taps", sizes, {})]
    return _law_on(function, large, manner, small, strict=True)


def _normalised(
    function: Function, form: Form, convolutions: Iterable[Convolution], manner: Manner
) -> Arithmetic:
    """Return the law of a normalised correlation: whether large numbers spoil small energies."""
    by_windows, by_running_sums = laws_of(form)
    manner = replace(manner, gradients=False)
    for conv in convolutions:
        operands = _judge(conv).operands
        large = operands.input.copy()
        large[(0,) * large.ndim] *= LARGER_ENERGY
        given_inputs = [operands.input, large]
        if form.centred:  # sums of squares from which a mean's is subtracted lose digits
            given_inputs.append(operands.input + operands.input.dtype.type(LARGER_ENERGY))
        for given in (replace(operands, input=each) for each in given_inputs):
            result = _result(function, conv, manner, given)
            if result is None:
                continue
            wide = given.map(lambda array: array.astype(np.float64))
            magnitude = evaluate(conv, wide.map(np.abs), Pass.FORWARD)
            count = oracle_of(conv).products(Pass.FORWARD)
            allowed = error_budget(magnitude, count, conv.dtype_facts)
            assert by_windows.beside_sums is not None
            allowed = allowed + by_windows.beside_sums(conv, given, Pass.FORWARD, count)
            if not (np.abs(result - evaluate(conv, wide, Pass.FORWARD)) <= allowed).all():
                return Arithmetic(by_running_sums.name)
    return Arithmetic(by_windows.name)


def _law_on(
    function: Function,
    convolutions: Iterable[Convolution],
    manner: Manner,
    few: Sequence[Convolution],
    *,
    strict: bool,
) -> Arithmetic:
    """Return the law on the first convolution that there is a result of; `few` are the smallest."""
    result = None
    for conv in convolutions:
        judge = _judge(conv)
        result = _result(function, conv, manner, judge.operands)
        if result is not None:
            break
    if result is None:
        return Arithmetic()
    verdict = judge.verdict(Pass.FORWARD, result)
    precision = Precision(verdict.precision or Precision.UNCLEAR)
    wrong = verdict.outcome is Outcome.MISMATCH
    if wrong and not strict and follows(precision, conv, judge.operands, result):
        return Arithmetic(dtype=NARROWER[precision])
    halves = (each for each in HALVES if rounds_all(each, conv, judge.operands, result))
    if wrong and not strict and (half := next(halves, "")):
        return Arithmetic(dtype=half)
    spoilt = _spoilt(function, conv, manner, judge.operands)
    reach = 0 if spoilt is None else max(spoilt)
    laws = () if spoilt is None else next(laws for most, laws in BY_REACH if reach <= most)
    if laws and conv.rank == 1 and multiplies_recursively(function.callee):
        laws = (KARATSUBA,)
    agreeing = [
        law for law in laws if judge.verdict(Pass.FORWARD, result, law).outcome is Outcome.AGREE
    ]
    # What works in blocks where there is room for them may be one transform where there is not.
    small = few if len(agreeing) > 1 else ()
    allowed = [found for conv in small if (found := _allowed_by(agreeing, function, conv, manner))]
    everywhere = (law for law in agreeing if all(law in each for each in allowed))
    return Arithmetic(next(everywhere, agreeing[0] if agreeing else SUMS).name)


def _allowed_by(
    laws: Sequence[Budget], function: Function, conv: Convolution, manner: Manner
) -> list[Budget]:
    """Return which laws allow the errors on a convolution, where there is a result at all.

    What is wrong by every law, as with a kernel that is longer than a block, tells none.
    """
    judge = _judge(conv)
    result = _result(function, conv, manner, judge.operands)
    if result is None:
        return []
    return [
        law for law in laws if judge.verdict(Pass.FORWARD, result, law).outcome is Outcome.AGREE
    ]


def _result(
    function: Function, conv: Convolution, manner: Manner, operands: Operands
) -> Array | None:
    """Return the output of a call as it is judged, None if there is none of the right shape."""
    try:
        with np.errstate(all="ignore"):
            array = as_judged(function(conv, operands, manner).result, conv.dtype)
    except REFUSED:
        return None
    return array if array.shape == conv.output_shape else None


@lru_cache(maxsize=16)
def _judge(conv: Convolution) -> Judge:
    return Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 0)


def _enlarged(probe: Convolution) -> Convolution:
    spatial = tuple(axis.extent + SPATIAL for axis in probe.axes)
    return probe.with_changes(spatial=spatial)


def _spoilt(
    function: Function, conv: Convolution, manner: Manner, operands: Operands
) -> tuple[int, ...] | None:
    """Return how far along each axis a large element spoils results that do not depend on it.

    None if it spoils none. It is tried with the first element, and with one in the middle of a
    window whose tap there is zero: the smallest tiles spoil only what that tap would reach.
    """
    middle = tuple((k // 2) * d for k, d in zip(conv.kernel, conv.dilation, strict=True))
    without = operands.kernel.copy()
    without[tuple(k // 2 for k in conv.kernel)] = 0
    for place, kernel in (((0,) * conv.rank, operands.kernel), (middle, without)):
        element = (0, *place, 0)
        spiked = operands.input.copy()
        spiked[element] *= SPIKE
        given = replace(operands, input=spiked, kernel=kernel)
        result = _result(function, conv, manner, given)
        if result is None:
            return None
        wide = given.map(lambda array: array.astype(np.float64))
        wrong = np.abs(result - evaluate(conv, wide, Pass.FORWARD)) > SPOILT * _allowed(conv, wide)
        far = np.argwhere(wrong & _independent(conv, given, element))[:, 1:-1]
        if len(far):  # counted from the first element of each window
            begins = far * conv.stride - [before for before, _ in conv.pads]
            return tuple(np.abs(begins - place).max(axis=0).tolist())
    return None


def _allowed(conv: Convolution, operands: Operands) -> Array:
    """Return what sums of all other elements of the input may err."""
    usual = replace(operands, input=_judge(conv).operands.input.astype(np.float64))
    magnitude = evaluate(conv, usual.map(np.abs), Pass.FORWARD)
    return error_budget(magnitude, oracle_of(conv).products(Pass.FORWARD), conv.dtype_facts)


def _independent(conv: Convolution, operands: Operands, element: tuple[int, ...]) -> Array:
    """Return which elements of that entry's result do not depend on an element of the input."""
    marked = np.zeros_like(operands.input, dtype=np.float64)
    marked[element] = 1.0
    taps = (operands.kernel != 0).astype(np.float64)
    touched = evaluate(
        conv.with_changes(bias=False),
        Operands(marked, taps, None, operands.grad_output.astype(np.float64)),
        Pass.FORWARD,
    )
    apart: Array = touched == 0
    apart[1:] = False
    return apart
