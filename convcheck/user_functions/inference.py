"""In which layout a function works: found by trying which reading of its result agrees.

Owns the choice. The integers of a probe agree exactly or not at all.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from convcheck.mathematics.operands import Array
from convcheck.mathematics.soiled_memory import ZERO, soiled_with
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.user_functions.adapter import relaid_by
from convcheck.user_functions.arrays import NotAnArray
from convcheck.user_functions.calling import MOST_SPELLINGS, Function, Manner
from convcheck.user_functions.declarations import (
    promises_flip,
    says_depthwise,
    takes_one_size,
)
from convcheck.user_functions.inferred import (
    FixedParameters,
    Inference,
    NoReading,
    fixed_by,
    handed_in,
)
from convcheck.user_functions.one_row import hides_rows
from convcheck.user_functions.own_padding import (
    agrees_exactly,
    inside_agrees,
    may_border,
    may_flip,
    told_apart,
    with_border,
)
from convcheck.user_functions.own_parameters import (
    ZEROS,
    OwnParameters,
    Told,
    bordered,
    rarer,
    usual,
)
from convcheck.user_functions.probes import Probe, Upsampling, probes
from convcheck.user_functions.refusal import Refused
from convcheck.user_functions.signature import Role
from convcheck.user_functions.sizes_taken import with_sizes
from convcheck.user_functions.wrong_readings import (
    Candidate,
    drawn,
    first_explained,
    may_be_meant,
    right_share,
)

MOST_EXPLAINED = 6
"""Readings of a wrong function for which known mistakes are tried."""

MOST_CALLS, MOST_AFTER_RESULTS = 4000, 500
"""Calls in which rarer spellings of values are tried in usual layouts: if nothing else has given a
result of a possible shape, and if something has. Layouts that have are tried with all spellings.
"""

ENOUGH = 8.0
"""Seconds of processor time after which usual layouts are enough, if one has given a result."""

MOST_MISSHAPEN = 12  # results of wrong shapes, kept to be read if nothing else can be

DISTINCT = 2  # the stride with which a transposed convolution cannot be taken for a plain one

ALL_TOLD = Told()  # by a ready object, which says all of itself


class _Narrower(Exception):
    """Results are of a narrower type than the operands."""

    def __init__(self, dtype: str) -> None:
        super().__init__(dtype)
        self.dtype = dtype


def infer(
    function: Function,
    framework: str,
    dtype: str,
    chosen: str | None,
    *,
    strict: bool = False,
    within: str = "",
    transposed: bool | None = None,
    flipped: bool | None = None,
    fresh: Callable[[], Function | None] | None = None,
) -> Inference:
    """Return how to read a function; `chosen` is a layout that the user named.

    A function whose results are narrower is read in their type, if not `strict`; one that works in
    a narrower type `within`, in that. It is read as a transposed convolution if `transposed`; if
    that is None, where it is not right as a plain one, and is as a transposed one with a stride.
    Its kernel is taken to be flipped, as true convolutions have it, if `flipped`; if that is None,
    where it is right so only and may be meant to, or promises to. `fresh` returns it as never
    called: what it keeps would decide for the first reading. Raises `NoReading`.
    """
    ends, before = time.process_time() + ENOUGH, False
    held = handed_in(dtype)

    def read_so(upsampling: Upsampling | None, turned: bool) -> Inference:
        how = upsampling, turned, ends, before
        called = (fresh() if fresh is not None and before else None) or function
        if within:
            return _Reader(called, framework, within, held, True, *how).read(chosen)
        try:
            return _Reader(called, framework, dtype, held, strict, *how).read(chosen)
        except _Narrower as narrower:
            return _Reader(called, framework, narrower.dtype, held, True, *how).read(chosen)

    def read(upsampling: Upsampling | None) -> Inference:
        nonlocal before
        found = read_so(upsampling, bool(flipped))
        before = True
        promised = promises_flip(function.callee)
        if flipped is None and (promised or (not found.agrees and may_flip(function, found))):
            with suppress(NoReading):
                other = read_so(upsampling, True)
                if promised and found.agrees and not other.agrees:
                    return replace(found, flipped=True, agrees=False)
                if other.agrees or promised:
                    return other
        return found

    with soiled_with(ZERO):  # what sums into memory that nobody wrote is read all the same
        found = _of_either(function, read) if transposed is None else read(+transposed or None)
    return with_sizes(function, found, framework, within or dtype)


def _of_either(function: Function, read: Callable[[Upsampling | None], Inference]) -> Inference:
    """Return the reading as a plain convolution, unless only one as a transposed one agrees.

    Or, of a function that is wrong as both, if the stride that it was given made results larger.
    Raises `NoReading`, as a plain one.
    """
    found, none = None, None
    try:
        found = read(None)
    except NoReading as error:
        none = error
    known = Role.STRIDE in function.fixed or function.reading.has(Role.STRIDE)
    lost = found is None if not known else found is None or not found.agrees
    if lost and not (none is not None and none.asks):
        with suppress(NoReading):
            other = read(DISTINCT)
            if other.agrees or (known and not other.misshapen):
                return other
    if found is None:
        raise none or NoReading("it was not read")
    return found


@dataclass
class _Reader:
    """One function, read in a dtype, with operands held in another.

    `ends` is the processor time of `ENOUGH`, `before` whether it was read in another way before.
    """

    function: Function
    framework: str
    dtype: str
    operands: str
    strict: bool
    transposed: Upsampling | None = None
    flipped: bool = False
    ends: float = math.inf
    before: bool = False
    candidates: list[Candidate[Inference]] = field(default_factory=list)
    said: dict[str, int] = field(default_factory=dict)
    misshapen: list[Candidate[Inference]] = field(default_factory=list)
    shaped: set[tuple[str, str, str, int]] = field(default_factory=set)
    calls: int = 0
    deliberate: bool = True
    one_size: bool = False
    """Whether it says that kernels are square."""
    depthwise: bool = False
    """Whether it says that each channel has kernels of its own."""

    def __post_init__(self) -> None:
        self.one_size = takes_one_size(self.function.callee)
        self.depthwise = says_depthwise(self.function.callee)

    def read(self, chosen: str | None) -> Inference:
        """Return the reading: the first that agrees, else the first that a mistake explains."""
        for few in (False, True):  # functions of one channel only are read last
            found = self._agreeing(chosen, few=few)
            if found is not None:
                return replace(found, few=few)
            if self.candidates:
                square = self._agreeing(chosen, few=few, squares=True)
                return self._explained() if square is None else replace(square, few=few)
        wrong = first_explained(self.misshapen)
        if wrong is not None:
            return wrong.found
        raise self._nothing()

    def _agreeing(
        self, chosen: str | None, *, few: bool, squares: bool = False
    ) -> Inference | None:
        """Return the first reading that agrees.

        With `squares`, square probes in usual layouts are tried although others gave results.
        """
        fixed = []
        if self.function.fixed:
            fixed = list(probes(self.function, self.dtype, chosen, transposed=self.transposed))
        for spelling in range(1 if squares else MOST_SPELLINGS):
            unspelled = True
            for probe in fixed or probes(
                self.function, self.dtype, chosen, few=few, transposed=self.transposed
            ):
                worth = probe.square and probe.usual if squares else self._worth(probe, spelling)
                if not (chosen or worth):
                    continue
                before = self.function.calls
                found = self._tried(probe, spelling)
                if found is not None and not self._hides(found):
                    return found
                made = self.function.calls - before
                self.calls += made if spelling else 0
                unspelled = unspelled and not made
            if unspelled:
                break
        return None

    def _fixed(self, conv: Convolution) -> FixedParameters:
        """Return the fields of a convolution that a ready object fixes."""
        return fixed_by(conv) if Role.KERNEL in self.function.fixed else {}

    def _nothing(self) -> NoReading:
        """Return why there is no reading."""
        question = self.function.question()
        if question:
            return NoReading(question, asks=True)
        often = max(self.said, key=lambda text: self.said[text]) if self.said else "nothing"
        advice = relaid_by(self.function.callee)
        if self.deliberate and self.said:
            said = f"it refuses whatever it is given, saying: {often}; {advice}"
            return NoReading(said, refused=True)
        return NoReading(
            "no layout gives a result of the shape of a convolution; the function said most often:"
            f" {often}; {advice}",
            silent=not self.said,
        )

    def _worth(self, probe: Probe, spelling: int) -> bool:
        """Say whether a probe is worth a call.

        Once some layouts have given results, squares and rare spellings are tried in these first.
        """
        if self.one_size and probe.conv.rank > 1 and not probe.square:
            return False
        known = self.shaped or self.before
        if known and (spelling or not probe.usual) and time.process_time() > self.ends:
            return False
        if _layout(probe) in self.shaped:
            return True
        if not spelling:
            return not (probe.square and self.shaped) or self.one_size
        usual = probe.usual or (self.depthwise and probe.usual_depthwise)
        return usual and self.calls < (MOST_AFTER_RESULTS if self.shaped else MOST_CALLS)

    def _tried(self, probe: Probe, spelling: int) -> Inference | None:
        """Return the reading if its result agrees; keep what has the right shape.

        `spelling` counts the combinations of spellings, the likeliest first.
        """
        conv = probe.conv
        if not self.function.watch(str(len(probe.data) + conv.rank - 1)):
            return None
        manner = Manner(
            *(probe.data, probe.kernel, self.framework),
            gradients=False,
            output=probe.output,
            operands=self.operands,
            flipped=self.flipped,
        )
        try:
            called = self.function.spelled_so(conv, drawn(conv), manner, spelling)
        except (Refused, NotAnArray, ValueError, TypeError) as error:
            self.said[str(error)] = self.said.get(str(error), 0) + 1
            self.deliberate = self.deliberate and getattr(error, "deliberate", False)
            return None
        if called is None:
            return None
        actual = called.result
        if not self.shaped and actual.size and len(self.misshapen) < MOST_MISSHAPEN:
            self._keep_misshapen(probe, actual)
        told = self._told()
        for own, meant in usual(conv) if told is not ALL_TOLD else ((OwnParameters(), conv),):
            if actual.shape != meant.output_shape:
                continue
            self._look_at_type(actual)
            found = self._found(probe, meant, own, agrees=agrees_exactly(meant, actual))
            if found.agrees:
                self.function.remember(called)
                found = with_border(self.function, found, probe.conv, manner)
                return told_apart(self.function, found, probe.conv, manner, told)
            if all(each.found != found for each in self.candidates):
                self.candidates.append(Candidate(found, meant, actual))
            self.shaped.add(_layout(probe))
        for own, meant in (*rarer(conv, told), *bordered(conv, told)):
            if actual.shape == meant.output_shape and self._does(own, meant, actual):
                self._look_at_type(actual)
                self.function.remember(called)
                found = self._found(probe, meant, own)
                found = with_border(self.function, found, conv, manner)
                return told_apart(self.function, found, conv, manner, told)
        return None

    def _does(self, own: OwnParameters, meant: Convolution, actual: Array) -> bool:
        """Tell whether a result is that of a rarer convolution, and may be meant to be."""
        if own.mode == ZEROS:
            return agrees_exactly(meant, actual)
        inside = inside_agrees(meant, actual) and agrees_exactly(meant, actual)
        return inside and may_border(self.function, own.mode)

    def _hides(self, found: Inference) -> bool:
        """Tell whether a reading shows one row alone of what others have more of."""
        return hides_rows(found, [each.found for each in self.candidates], self.function)

    def _told(self) -> Told:
        """Return what its parameters tell it; all of it, of a ready object."""
        if self.function.fixed:
            return ALL_TOLD
        has = self.function.reading.has
        return Told(
            has(Role.STRIDE),
            has(Role.DILATION),
            padding=has(Role.PADDING) or has(Role.AUTO_PAD) or has(Role.OUTPUT_SHAPE),
        )

    def _found(
        self, probe: Probe, meant: Convolution, own: OwnParameters, *, agrees: bool = True
    ) -> Inference:
        """Return the reading by which a function does what is meant of a probe."""
        if not self.function.fixed and not self.function.reading.has(Role.STRIDE):
            own = replace(own, stride=meant.stride[0])
        return Inference(
            *(meant.rank, probe.data, probe.kernel, agrees),
            *(probe.output, probe.square, probe.depthwise, self.dtype),
            fixed=self._fixed(meant),
            transposed=meant.transposed,
            own=own,
            flipped=self.flipped,
        )

    def _keep_misshapen(self, probe: Probe, actual: Array) -> None:
        """Keep a result of a shape that no convolution has, if it may be meant for one."""
        conv = probe.conv
        if not may_be_meant(conv, actual):
            return
        found = Inference(
            *(conv.rank, probe.data, probe.kernel, False),
            *(probe.output, probe.square, probe.depthwise, self.dtype),
            fixed=self._fixed(conv),
            misshapen=True,
            flipped=self.flipped,
        )
        self.misshapen.append(Candidate(found, conv, actual))

    def _look_at_type(self, actual: Array) -> None:
        wanted = DTYPES[self.dtype]
        if self.strict or actual.dtype.kind != "f" or actual.dtype.itemsize >= wanted.itemsize:
            return
        raise _Narrower(str(actual.dtype))

    def _explained(self) -> Inference:
        """Return the first reading under which a known mistake explains it; else the first.

        Those come first in which many elements are right, then those whose kernels are not of a
        channel each, which are rarer.
        """
        candidates = sorted(
            (each for each in self.candidates if not self._hides(each.found)),
            key=lambda each: (-right_share(each), each.found.depthwise),
        )
        wrong = first_explained(candidates[:MOST_EXPLAINED])
        return (wrong or candidates[0]).found


def _layout(probe: Probe) -> tuple[str, str, str, int]:
    return probe.data, probe.kernel, probe.output, probe.conv.rank
