"""Ways of calling a function that users come to sooner or later, and operands they come to have.

Owns what is tried once a function is right on the ladder: operands that lie in memory otherwise or
cannot be written to, calls after other calls, from several threads, values that no sample has. Each
trial has an answer that does not depend on taste; what does is told, and is no fault.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.model.user_function import IN_PLACE, VARYING
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.calling import Function
from convcheck.user_functions.execution import Called, Handing, Manner, agrees
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.refusal import REFUSED, Refused
from convcheck.user_functions.signature import Role

THREADS, ROUNDS, RACING = 4, 4, 0.7
"""Threads that call at once, how often each of them does at least, and for how many seconds."""

LONGER, SLOW = 16, 0.1
"""Elements along each axis by which an input is made longer to be called by threads, unless such a
call takes more than so many seconds."""

COARSE = 2.0**-8
"""Share of the sum of absolute products that results for bytes may err, whatever rounds them."""

SWITCHING = 1e-5
"""Seconds after which another thread may go on: a race is to be met, not waited for."""


@dataclass(frozen=True)
class Found:
    """What a trial found: a fault, or something to be told. Both empty: nothing."""

    fault: str = ""
    note: str = ""


@dataclass(frozen=True)
class Subject:
    """A function that is right on `conv`, and how it is called. Operands are whole numbers."""

    function: Function
    conv: Convolution
    manner: Manner
    budget: Budget = SUMS
    seed: int = 0

    @cached_property
    def operands(self) -> Operands:
        """Operands in the dtype of the convolution."""
        return draw(self.conv, Fill.INTEGERS, self.seed)

    def called(self, operands: Operands | None = None, handing: Handing = Handing.PLAIN) -> Called:
        """Return a call without gradients. Raises what a call raises."""
        manner = replace(self.manner, gradients=False, handing=handing)
        return self.function(self.conv, operands or self.operands, manner)

    def right(self, result: Array) -> bool:
        """Tell whether an output is that of the drawn operands."""
        judge = Judge(self.conv, Fill.INTEGERS, (Pass.FORWARD,), self.seed)
        return agrees(judge, Pass.FORWARD, result, self.budget)


Try = Callable[[Subject], Found]


@dataclass(frozen=True)
class CallTrial:
    """One way of calling. `frameworks` are those that it means anything to, empty for all."""

    adds: str
    made: Try
    frameworks: tuple[str, ...] = ()
    forbids: str = ""
    """The word that allows a function to fail it."""


def trials(framework: str, allowed: Collection[str]) -> list[CallTrial]:
    """Return the trials of functions of a framework that may do what is allowed, in their order."""
    return [
        each
        for each in TRIALS
        if (not each.frameworks or framework in each.frameworks) and each.forbids not in allowed
    ]


def tried(trial: CallTrial, subject: Subject) -> Found:
    """Make a trial. What a function raises there and nowhere else is told, and is no fault."""
    try:
        with np.errstate(all="ignore"):
            return trial.made(subject)
    except REFUSED as error:
        return Found(note=f"{trial.adds}: it refuses them: {error}")


def _handed(handing: Handing, what: str) -> Try:
    def made(subject: Subject) -> Found:
        result = subject.called(handing=handing).result
        return Found("" if subject.right(result) else f"wrong where {what}: right where it is not")

    return made


def _read_only(subject: Subject) -> Found:
    try:
        return _handed(Handing.READ_ONLY, "operands cannot be written to")(subject)
    except Refused as error:
        if "read-only" in str(error):
            return Found("it writes to its operands: copy them before writing")
        raise


def _after_others(subject: Subject) -> Found:
    """Call on other operands, sizes and parameters in between; look at the first result again."""
    first = subject.called()
    kept, copy = first.value, np.array(to_numpy(first.value))
    other = replace(subject, seed=subject.seed + 1)
    later = other.called()
    if to_numpy(kept).tobytes() != copy.tobytes():
        return Found("a result is changed by a later call: two results share one buffer")
    if not other.right(later.result):
        return Found("wrong in a second call, with other operands: it keeps those of the first one")
    for conv in _others(subject):
        between = replace(subject, conv=conv)
        try:
            result = between.called().result
        except REFUSED:
            continue
        if not between.right(result):
            return Found(
                f"wrong after a call with other parameters, with {_told(conv, subject.conv)}:"
                " it keeps something of the call before"
            )
        if not subject.right(subject.called().result):
            return Found(
                f"wrong after a call with {_told(conv, subject.conv)}, right before it: it keeps"
                " something of that call"
            )
    return Found()


def _one_object(subject: Subject) -> Found:
    """Call an object that stays, on two inputs; a function of its own is called twice."""
    first = subject.operands
    second = replace(first, input=replace(subject, seed=subject.seed + 1).operands.input)
    manner = replace(subject.manner, gradients=False)
    kept, later = subject.function.in_turn(subject.conv, (first, second), manner)
    if later.tobytes() != subject.called(second).result.tobytes():
        return Found("wrong in the second call of one object: it keeps something of the first")
    if kept.tobytes() != subject.called(first).result.tobytes():
        return Found(
            "a result is changed by a later call of one object: two results share a buffer"
        )
    return Found()


def _others(subject: Subject) -> Iterator[Convolution]:
    """Yield convolutions of the same operand shapes, then of other sizes."""
    conv, reading = subject.conv, subject.function.reading
    for role, value in (
        (Role.STRIDE, (2,) * conv.rank),
        (Role.DILATION, (2,) * conv.rank),
        (Role.PADDING, ((1, 1),) * conv.rank),
    ):
        if reading.has(role) and not subject.function.fixed:
            yield conv.with_changes(**{role.value: value})
    yield conv.with_changes(spatial=tuple(size + 1 for size in conv.spatial))


def _told(conv: Convolution, usual: Convolution) -> str:
    changed = {
        name: value
        for name, value in conv.parameters().items()
        if usual.parameters()[name] != value
    }
    return ", ".join(f"{name}={value}" for name, value in changed.items())


def _threads(subject: Subject) -> Found:
    """Call from several threads at once, each with operands of its own.

    A ready object may keep what it was called with; threads have objects of their own.
    """
    if subject.function.fixed:
        return Found()
    subject = _longer(subject)
    others = [replace(subject, seed=subject.seed + number) for number in range(THREADS)]
    alone = [other.called().result.tobytes() for other in others]
    deadline = time.monotonic() + RACING

    def repeated(number: int) -> bool:
        rounds = 0
        while rounds < ROUNDS or time.monotonic() < deadline:
            if others[number].called().result.tobytes() != alone[number]:
                return False
            rounds += 1
        return True

    with _switching(), ThreadPoolExecutor(THREADS) as pool:
        same = list(pool.map(repeated, range(THREADS)))
    return Found(
        "" if all(same) else "wrong when several threads call it at once: they share state"
    )


def _longer(subject: Subject) -> Subject:
    """Return a subject whose calls take longer: what is short is seldom interrupted."""
    conv = subject.conv
    if conv.rank > 2:
        return subject
    larger = replace(
        subject, conv=conv.with_changes(spatial=tuple(size + LONGER for size in conv.spatial))
    )
    started = time.monotonic()
    with suppress(*REFUSED):
        if larger.right(larger.called().result) and time.monotonic() - started < SLOW:
            return larger
    return subject


@contextmanager
def _switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCHING)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def _backward_twice(subject: Subject) -> Found:
    try:
        first, second = subject.function.gradients_twice(
            subject.conv, subject.operands, replace(subject.manner, gradients=True)
        )
    except NoGradient:
        return Found()
    changed = [
        which.value
        for which, array in first.items()
        if which in second and array.tobytes() != second[which].tobytes()
    ]
    if not changed:
        return Found()
    return Found(
        f"{' and '.join(changed)} of a second backward pass differ from the first one's:"
        " gradients are accumulated, or something is kept from call to call"
    )


def _zeros(subject: Subject) -> Found:
    result = subject.called(subject.operands.map(np.zeros_like)).result
    if result.shape != subject.conv.output_shape or not result.any():
        return Found()
    return Found("operands of zeros give a result that is not zero")


def _poisoned(value: float, name: str) -> Try:
    """Return a trial that puts a value into input and kernel, and looks where it comes out."""

    def made(subject: Subject) -> Found:
        conv, usual = subject.conv, subject.operands
        full = usual.map(lambda array: np.where(array == 0, 1, array).astype(array.dtype))
        for operand in ("input", "kernel"):
            poisoned = getattr(full, operand).copy()
            poisoned[tuple(size // 2 for size in poisoned.shape)] = value
            result = subject.called(replace(full, **{operand: poisoned})).result
            marks = full.map(lambda array: np.ones(array.shape))
            mark = np.isfinite(poisoned) == 0
            reached = evaluate(
                conv.with_changes(bias=False),
                replace(marks, bias=None, **{operand: mark.astype(np.float64)}),
                Pass.FORWARD,
            )
            if result.shape != reached.shape:
                return Found()
            lost = int((np.isfinite(result) & (reached != 0)).sum())
            if lost:
                told = (
                    f"{name} in the {operand} does not come out: {lost} elements that depend on it"
                    " are finite numbers"
                )
                # SciPy's filters leave out taps that are not larger than an epsilon, as no NaN is.
                return Found(note=told) if operand == "kernel" and np.isnan(value) else Found(told)
            if (~np.isfinite(result) & (reached == 0)).any():
                return Found(
                    note=f"{name} in the {operand} spreads to elements that do not depend on it"
                )
        return Found()

    return made


def _whole(subject: Subject) -> Found:
    """Hand over arrays of whole numbers."""
    manner = replace(subject.manner, gradients=False, operands="int64")
    result = subject.function(subject.conv, subject.operands, manner).result
    expected = evaluate(
        subject.conv, subject.operands.map(lambda a: a.astype(np.float64)), Pass.FORWARD
    )
    if result.shape == expected.shape and np.array_equal(result.astype(np.float64), expected):
        return Found()
    near = result.shape == expected.shape and subject.right(result.astype(subject.conv.dtype))
    return Found("" if near else f"wrong with operands of int64: a result of {result.dtype}")


def _bytes(subject: Subject) -> Found:
    """Hand over an image of bytes with a kernel of bytes, as images are."""
    conv = subject.conv.with_changes(bias=False)
    usual = subject.operands.map(lambda array: (np.abs(array) * 16 + 100).astype(array.dtype))
    manner = replace(subject.manner, gradients=False, operands="uint8")
    result = subject.function(conv, replace(usual, bias=None), manner).result
    wide = usual.map(lambda array: array.astype(np.uint8).astype(np.float64))
    expected = evaluate(conv, replace(wide, bias=None), Pass.FORWARD)
    if result.shape != expected.shape or np.array_equal(result.astype(np.float64), expected):
        return Found()
    return Found(note=f"sums of operands of uint8 wrap around, with results of {result.dtype}")


def _image(subject: Subject) -> Found:
    """Hand over an image of bytes with a kernel of fractions, as filters of images are."""
    conv = subject.conv.with_changes(bias=False)
    image = (np.abs(subject.operands.input) * 16 + 100).astype(np.uint8)
    drawn = draw(conv, Fill.NORMAL, subject.seed)
    operands = replace(drawn, input=image.astype(drawn.input.dtype))
    manner = replace(subject.manner, gradients=False, image="uint8")
    found = subject.function(conv, operands, manner).result
    wide = operands.map(lambda array: array.astype(np.float64))
    expected = evaluate(conv, wide, Pass.FORWARD)
    allowed = COARSE * evaluate(conv, wide.map(np.abs), Pass.FORWARD)
    if found.shape != expected.shape or (np.abs(found - expected) <= allowed).all():
        return Found()
    # Many functions give results the type of their input, and filters of images mean to.
    return Found(
        note=f"an input of uint8 and a kernel of {drawn.kernel.dtype} give wrong results, of"
        f" {found.dtype}: convert the input before"
    )


TRIALS = (
    CallTrial("operands of zeros", _zeros),
    CallTrial("operands that cannot be written to", _read_only, ("numpy",), IN_PLACE),
    CallTrial(
        "operands that are not contiguous",
        _handed(Handing.STRIDED, "operands are not contiguous in memory"),
        ("numpy", "torch"),
    ),
    CallTrial(
        "operands in another order in memory",
        _handed(Handing.REVERSED, "the axes of operands lie in another order in memory"),
        ("numpy", "torch"),
    ),
    CallTrial("calls after other calls", _after_others, forbids=VARYING),
    CallTrial("a second call of one object", _one_object, forbids=VARYING),
    CallTrial("a second backward pass", _backward_twice, forbids=VARYING),
    CallTrial("NaN in an operand", _poisoned(np.nan, "a NaN")),
    CallTrial("infinity in an operand", _poisoned(np.inf, "an infinity")),
    CallTrial("arrays of whole numbers", _whole, ("numpy",)),
    CallTrial("arrays of bytes", _bytes, ("numpy",)),
    CallTrial("an image of bytes and a kernel of fractions", _image, ("numpy",)),
    CallTrial("calls from several threads", _threads, forbids=VARYING),
)
