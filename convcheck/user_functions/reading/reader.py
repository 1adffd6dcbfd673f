"""One way of reading a function: layout after layout is tried until a result agrees exactly.

Owns the search through probes and spellings; in which ways it is made, `inference` owns. The
integers of a probe agree exactly or not at all.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.user_functions.arrays import NotAnArray
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.callables.refusal import Refused
from convcheck.user_functions.calls.calling import MOST_SPELLINGS, Function, Manner
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.objects.plain_objects import OtherWeights
from convcheck.user_functions.parameters.adapter import relaid_by
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.exactly import agrees_exactly, inside_agrees
from convcheck.user_functions.reading.hopeless import is_hopeless
from convcheck.user_functions.reading.inferred import (
    FixedParameters,
    Inference,
    NoReading,
    fixed_by,
    not_read,
)
from convcheck.user_functions.reading.one_row import ENTRIES, fuller_kernels, hides_rows, more_told
from convcheck.user_functions.reading.own_padding import (
    may_do,
    told_apart,
    with_border,
    with_said_border,
)
from convcheck.user_functions.reading.own_parameters import (
    ZEROS,
    OwnParameters,
    Told,
    bordered,
    rarer,
    usual,
)
from convcheck.user_functions.reading.probes import Probe, Upsampling, probes
from convcheck.user_functions.reading.wrong_readings import (
    Candidate,
    drawn,
    first_cut,
    first_explained,
    likeliest_first,
    may_be_meant,
    right_share,
    summed,
)
from convcheck.user_functions.text.borders_along import said_along
from convcheck.user_functions.text.declarations import said_rank, says_depthwise, thing_of
from convcheck.user_functions.text.said_sizes import takes_one_size, told_both_channels
from convcheck.user_functions.text.untold_transforms import leaves_lengths_out

MOST_EXPLAINED = 6  # readings of a wrong function for which known mistakes are tried

MOST_CALLS, MOST_AFTER_RESULTS = 4000, 500
"""Calls in which rarer spellings of values are tried in usual layouts: if nothing else has given a
result of a possible shape, and if something has. Layouts that have are tried with all spellings.
"""

MOST_WEIGHTLESS = 60  # calls after which nobody gives weights to an object that has others
MOST_HOPELESS = 100  # calls after which it is not the operands that it fails with
MOST_MISSHAPEN = 12  # results of wrong shapes, kept to be read if nothing else can be
INSIDE = 0.4  # the share that counts as right if all is that no padding reaches, however small

ALL_TOLD = Told()  # by a ready object, which says all of itself


class Narrower(Exception):
    """Results are of a narrower type than the operands."""

    def __init__(self, dtype: str) -> None:
        super().__init__(dtype)
        self.dtype = dtype


@dataclass
class Reader:
    """One function, read in a dtype, with operands held in another.

    `ends` is the processor time of `ENOUGH`, `before` whether it was read in another way before;
    `padded` is the padding of all probes, if it is to have one.
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
    padded: str = ""
    anew: Callable[[], Function | None] | None = None
    """Returns it as never called, which it is to be at each probe: one that keeps something."""
    candidates: list[Candidate[Inference]] = field(default_factory=list, init=False)
    said: dict[str, int] = field(default_factory=dict, init=False)
    misshapen: list[Candidate[Inference]] = field(default_factory=list, init=False)
    cut: Candidate[Inference] | None = field(default=None, init=False)
    """A result that is right but for an element of an axis that is lacking, or too many."""
    shaped: set[tuple[str, str, str, int]] = field(default_factory=set, init=False)
    calls: int = field(default=0, init=False)
    before_results: int = field(default=0, init=False)
    """How many of these calls there were before one gave a result of a possible shape."""
    weightless: int = field(default=0, init=False)
    """How many calls failed since it holds other weights than a convolution."""
    hopeless: int = field(default=0, init=False)  # how many failed as any others would
    deliberate: bool = field(default=True, init=False)
    along: dict[int, tuple[str, ...]] = field(default_factory=dict, init=False)
    """What its text says of borders that differ between axes, by rank: the same of each probe."""
    one_size: bool = field(default=False, init=False)
    """Whether it says that kernels are square."""
    depthwise: bool = field(default=False, init=False)
    """Whether it says that each channel has kernels of its own."""
    even: bool = field(default=False, init=False)
    """Whether probes with sums of even sizes are worth their time: of NumPy's, or of transforms."""
    chosen: Candidate[Inference] | None = field(default=None, init=False)
    """What is read by the shape of its result alone."""

    def __post_init__(self) -> None:
        self.one_size = takes_one_size(self.function.callee)
        self.depthwise = says_depthwise(self.function.callee)
        fft = "fft" in text_of(thing_of(self.function.callee)).lower()
        self.even = self.framework in ("numpy", "lists") or fft

    def read(self, chosen: str | None) -> Inference:
        """Return the reading: the first that agrees, else the first that a mistake explains."""
        for channels in Channels:  # functions of one channel only are read last
            found = self._agreeing(chosen, channels)
            if found is not None:  # who is told two numbers owes others than those that agreed
                owed = channels is Channels.ALIKE and told_both_channels(self.function.callee)
                return found if owed else replace(found, channels=channels)
            if self.depthwise and channels is Channels.ANY:
                # Of kernels (C, 1, kh, kw) there is one for each channel only.
                self.candidates = [c for c in self.candidates if c.found.takes_several(c.conv)]
                # One that gave results with several of a channel is held to them.
                several = any(each.found.depthwise for each in self.candidates)
                alike = None if several else self._agreeing(chosen, Channels.ALIKE)
                if alike is not None:
                    return replace(alike, channels=Channels.ALIKE)
            if self.candidates:
                square = self._agreeing(chosen, channels, squares=True)
                found = self._explained() if square is None else square
                return replace(found, channels=channels)
        wrong = self.cut or first_explained(self.misshapen)
        if wrong is not None:
            return wrong.found
        raise self._nothing()

    def _agreeing(
        self, chosen: str | None, channels: Channels, *, squares: bool = False
    ) -> Inference | None:
        """Return the first reading that agrees.

        With `squares`, square probes in usual layouts are tried although others gave results.
        """
        of_object = probes(self.function, self.dtype, chosen, transposed=self.transposed)
        fixed = list(of_object) if self.function.fixed else []
        for spelling in range(1 if squares else MOST_SPELLINGS):
            unspelled = True
            for probe in fixed or probes(
                self.function, self.dtype, chosen, channels=channels, transposed=self.transposed
            ):
                worth = probe.square and probe.usual if squares else self._worth(probe, spelling)
                if not (chosen or worth):
                    continue
                before = self.function.calls
                found = self._tried(probe, spelling)
                if found is not None and not self._hides(found):
                    return self._of_more(found, spelling) or found
                made = self.function.calls - before
                self.calls += made if spelling else 0
                unspelled = unspelled and not made
            if unspelled:
                break
        return None

    def _of_more(self, found: Inference, spelling: int) -> Inference | None:
        """Return the reading in which more is tested, of a function that agrees in both."""
        told = more_told(found, self.function)
        more = (p for p in probes(self.function, self.dtype, None) if p.layout in told)
        agreeing = next(filter(None, (self._tried(each, spelling) for each in more)), None)
        agreeing = agreeing or self._with_fuller_kernel(found, spelling)
        if agreeing or found.data not in ENTRIES:
            return agreeing
        # Who returns a plane for each of several is wrong in some, if not in the first.
        planes = ENTRIES[found.data]
        wrong = (c.found for c in self.candidates if c.found.layout_of_planes == planes)
        return next((replace(each, own=found.own) for each in wrong), None)

    def _with_fuller_kernel(self, found: Inference, spelling: int) -> Inference | None:
        """Return the reading by a kernel of several input channels, if it agrees with one."""
        told = fuller_kernels(found, [each.found for each in self.candidates])
        several = (p for p in probes(self.function, self.dtype, None) if p.layout in told)
        ones = (replace(p, conv=p.conv.with_changes(in_channels=1)) for p in several)
        fuller = next(filter(None, (self._tried(each, spelling) for each in ones)), None)
        return None if fuller is None else replace(fuller, agrees=False, share=1.0)

    def once_more(self, anew: Callable[[], Function | None]) -> Reader:
        """Return what reads it as it is before its first call, at each probe."""
        return replace(self, anew=anew)

    def _forget(self) -> None:
        """Have the function as never called, if that is how it is read."""
        function = None if self.anew is None else self.anew()
        if function is not None:
            self.function.callee = function.callee

    def _fixed(self, conv: Convolution) -> FixedParameters:
        """Return the fields of a convolution that a ready object fixes."""
        return fixed_by(conv) if Role.KERNEL in self.function.fixed else {}

    def _nothing(self, *, final: bool = False) -> NoReading:
        """Return why there is no reading."""
        question, advice = self.function.question(), relaid_by(self.function.callee)
        return not_read(question, self.said, advice, refused=self.deliberate, final=final)

    def _worth(self, probe: Probe, spelling: int) -> bool:
        """Say whether a probe is worth a call.

        Once some layouts have given results, squares and rare spellings are tried in these first.
        """
        if self.one_size and probe.conv.rank > 1 and not probe.square:
            return False
        untold = probe.even_sums and leaves_lengths_out(self.function.callee)
        if probe.even_sums and ((self.shaped and not untold) or not self.even):
            return False
        usual = probe.usual or (self.depthwise and probe.usual_depthwise)
        known = self.shaped or self.before
        if known and (spelling or not usual) and time.process_time() > self.ends:
            return False
        if probe.layout in self.shaped:
            return True
        if not spelling:
            # By the rank of its name rather than with another one that a part of it may have.
            named = probe.usual and probe.conv.rank == said_rank(self.function.callee)
            return not (probe.square and self.shaped) or self.one_size or named
        most = self.before_results + MOST_AFTER_RESULTS if self.shaped else MOST_CALLS
        return usual and self.calls < most

    def _tried(self, probe: Probe, spelling: int) -> Inference | None:
        """Return the reading if its result agrees; keep what has the right shape.

        `spelling` counts the combinations of spellings, the likeliest first.
        """
        conv = probe.conv
        if self.padded:
            conv = OwnParameters(padding=self.padded).of(conv, padded=True)
        if not self.function.watch(str(len(probe.data) + conv.rank - 1)):
            return None
        self._forget()
        manner = self._manner(probe)
        try:
            called = self.function.spelled_so(conv, drawn(conv), manner, spelling)
        except (Refused, NotAnArray, ValueError, TypeError) as error:
            self._note(error)
            return None
        if called is None:
            return None
        actual = called.result
        if not self.shaped and actual.size and len(self.misshapen) < MOST_MISSHAPEN:
            self._keep_misshapen(probe, actual)
        told = self._told()
        only = ((OwnParameters(padding=self.padded or "valid"), conv),)
        for own, meant in only if told is ALL_TOLD or self.padded else usual(conv):
            if actual.shape != meant.output_shape:
                continue
            self._look_at_type(actual)
            found = self._found(probe, meant, own, agrees=agrees_exactly(meant, actual))
            if found.agrees:
                self.function.remember(called)
                found = with_border(self.function, found, conv, manner)
                return told_apart(self.function, found, conv, manner, told)
            if not found.of_lines and all(each.found != found for each in self.candidates):
                self.candidates.append(Candidate(found, meant, actual))
            if not self.shaped:
                self.before_results = self.calls
            self.shaped.add(probe.layout)
        borders = (*bordered(conv, told, self._said_along(conv.rank)), *bordered(conv, told))
        for own, meant in (*rarer(conv, told), *borders):
            if actual.shape == meant.output_shape and may_do(self.function, own, meant, actual):
                self._look_at_type(actual)
                self.function.remember(called)
                found = self._found(probe, meant, own)
                found = with_border(self.function, found, conv, manner)
                return told_apart(self.function, found, conv, manner, told)
        return None

    def _note(self, error: Exception) -> None:
        """Remember what it said instead of a result. Raises `NoReading` once that is enough."""
        self.said[str(error)] = self.said.get(str(error), 0) + 1
        self.deliberate = self.deliberate and getattr(error, "deliberate", False)
        self.weightless += isinstance(own := getattr(error, "error", None), OtherWeights)
        self.hopeless += is_hopeless(own)
        enough = self.hopeless >= MOST_HOPELESS or self.weightless >= MOST_WEIGHTLESS
        if enough and not self.shaped:
            self.said = {str(error): 1}
            raise self._nothing(final=True) from None

    def _manner(self, read: Probe | Inference) -> Manner:
        return Manner(
            *(read.data, read.kernel, self.framework),
            gradients=False,
            output=read.output,
            operands=self.operands,
            flipped=self.flipped,
        )

    def _hides(self, found: Inference) -> bool:
        """Tell whether a reading shows one row alone of what others have more of."""
        return hides_rows(found, [each.found for each in self.candidates], self.function)

    def _said_along(self, rank: int) -> tuple[str, ...]:
        if rank not in self.along:
            self.along[rank] = said_along(self.function.callee, rank)
        return self.along[rank]

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
        paddings = usual(conv) if self.cut is None and not self._told().padding else ()
        cut = first_cut(paddings, actual)
        if cut is not None:
            found = replace(self._found(probe, cut[1], cut[0], agrees=False), misshapen=True)
            self.cut = Candidate(found, cut[1], actual)
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
        narrower = actual.dtype.itemsize < DTYPES[self.dtype].itemsize
        if narrower and actual.dtype.kind == "f" and not self.strict:
            raise Narrower(str(actual.dtype))

    def _explained(self) -> Inference:
        """Return the first reading under which a known mistake explains it; else the first.

        They come in the order of `likeliest_first`.
        """
        several = [each for each in self.candidates if not self._hides(each.found)]
        rank = said_rank(self.function.callee)
        candidates = likeliest_first(several, rank, depthwise=self.depthwise)
        explained = first_explained(summed(candidates, depthwise=self.depthwise)[:MOST_EXPLAINED])
        explained = explained or first_explained(candidates[:MOST_EXPLAINED])
        chosen = self.chosen = explained or candidates[0]
        conv = chosen.conv
        shaped = not conv.transposed and chosen.actual.shape == conv.output_shape
        inside = shaped and inside_agrees(conv, chosen.actual)
        share = max(right_share(chosen), INSIDE * inside)
        found = with_said_border(self.function, chosen.found)
        if explained is None and shaped:
            plain = conv.with_changes(padding="valid", padding_mode=ZEROS)
            found = told_apart(self.function, found, plain, self._manner(found), self._told())
        return replace(found, share=share, explained=explained is not None)
