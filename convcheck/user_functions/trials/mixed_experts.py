"""Experts that differ, of what is read with the same kernel for all of them.

Owns how a trial hands them over: with several samples, each of which has a routing of its own. One
that is computed is measured of each sample alone, where nothing of another one can be in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces._experts import Experts
from convcheck.user_functions.interfaces.handed_beside import handing
from convcheck.user_functions.interfaces.mixed_experts import has_experts
from convcheck.user_functions.objects.expert_modules import FOUND
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.trials._mixtures import (
    MIXED_UP,
    Convolved,
    bias_fault,
    over_the_batch,
    sums_to_one,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

SAMPLES, INPUTS = 3, 2
"""Samples, of which no two are exchanged by what exchanges channels; and input channels."""

SPREADS = (1.0, 8.0, 64.0, 512.0)
"""How large weights of a routing are: the first by which samples differ, and experts count."""

DIFFERING, COUNTING = 0.1, 1e-3
"""By how much routings differ, and the least that the second expert of one counts."""

WIDE = ("float32", "float64")
"""Types whose digits are enough for mixtures."""


@dataclass(frozen=True)
class Drawn:
    """Experts of a convolution, and what is known of who is handed them."""

    subject: Subject
    seen: Experts
    kernels: Array
    biases: Array

    @classmethod
    def of(cls, subject: Subject, seen: Experts) -> Drawn:
        """Draw whole numbers."""
        seeds = [subject.seed + n for n in range(seen.count)]
        kernels = [draw(subject.conv, Fill.INTEGERS, seed).kernel for seed in seeds]
        random = np.random.default_rng(subject.seed)
        shape = seen.count, subject.conv.out_channels
        return cls(subject, seen, np.stack(kernels), random.integers(-8, 9, shape))

    @property
    def alone(self) -> list[Subject]:
        """Each sample by itself."""
        conv = self.subject.conv.with_changes(batch=1)
        return [replace(self.subject, conv=conv) for _ in range(self.subject.conv.batch)]

    def input_of(self, sample: int) -> Operands:
        """Return the operands of a sample by itself."""
        usual = self.subject.operands
        return replace(usual, input=usual.input[[sample]])

    def called(
        self, routing: Array | None, sample: int | None = None, **parts: bool | float
    ) -> Array:
        """Return what comes out of all samples or of one, of kernels and biases or of either.

        Raises what a call raises.
        """
        subject, manner = self.subject, self.subject.manner
        kernels = self.kernels * bool(parts.get("kernels", True))
        laid_out = [manner.laid_out(Pass.GRAD_KERNEL, each, subject.conv) for each in kernels]
        handed = Experts(
            kernels=np.stack(laid_out),
            biases=(self.biases * bool(parts.get("biases", True))).astype(kernels.dtype),
            routing=routing if sample is None or routing is None else routing[[sample]],
            spread=float(parts.get("spread", 1.0)),
        )
        operands = None
        if sample is not None:
            subject, operands = self.alone[sample], self.input_of(sample)
        with handing(handed):
            return subject.called(operands).result.astype(np.float64)

    @property
    def convolved(self) -> Convolved:
        """The convolution of each sample with each expert."""
        one = self.subject.conv.with_changes(batch=1, bias=False)
        results = []
        for sample in range(self.subject.conv.batch):
            usual = replace(self.input_of(sample), bias=None).map(lambda a: a.astype(np.float64))
            each = [replace(usual, kernel=kernel.astype(np.float64)) for kernel in self.kernels]
            results.append([evaluate(one, operands, Pass.FORWARD)[0] for operands in each])
        return Convolved(np.array(results))


def mixed_experts(subject: Subject) -> Found:
    """Hand over experts that differ, to samples that differ."""
    callee: Any = subject.function.callee
    known = has_experts(callee.call) if isinstance(callee, Plain) else bool(FOUND)
    if not known or subject.conv.transposed:
        return NOT_MADE
    seen = _seen(subject)
    if not seen.count:
        return NOT_MADE
    if subject.conv.dtype not in WIDE or "N" not in subject.manner.data:
        return Found(note=f"experts that differ were not handed over, with {subject.conv.dtype}")
    note, made = "", False
    for told, conv in _convolutions(subject, seen.count):
        asked = replace(subject, conv=conv)
        found = _of(Drawn.of(asked, _seen(asked)))
        if found.fault:
            return Found(f"wrong with experts that differ{told}: {found.fault}")
        note, made = note or found.note, True
    return Found(note=note or ("" if made else "experts that differ were not handed over"))


def _seen(subject: Subject) -> Experts:
    """Return what is seen in a usual call. Raises what that raises."""
    seen = Experts()
    with handing(seen):
        subject.called()
    return seen


def _convolutions(subject: Subject, experts: int) -> Iterator[tuple[str, Convolution]]:
    """Yield convolutions of several samples, and in what they differ from the first."""
    reading = subject.function.reading
    takes = {role for role in Role if reading.has(role)} - {*subject.function.fixed}
    conv = subject.conv.if_possible(batch=SAMPLES)
    if conv is None:
        return
    channels = {"in_channels": INPUTS, "out_channels": experts + 1}
    first = (conv.if_possible(**channels) or conv) if conv.groups == 1 else conv
    biased = first.if_possible(bias=True) if Role.BIAS in takes else None
    yield "", biased or first
    more = {"in_channels": 2 * INPUTS, "out_channels": 2 * INPUTS, "groups": 2}
    grouped = first.if_possible(**more) if Role.GROUPS in takes else None
    if grouped is not None:
        yield " and 2 groups", grouped


def _of(drawn: Drawn) -> Found:
    """Return what is wrong with experts. Raises what a call of one sample raises."""
    seen, convolved = drawn.seen, drawn.convolved
    alone = _told(drawn) if seen.told else _measured(drawn, convolved)
    if isinstance(alone, Found):
        return alone
    handed, routings, spread = alone
    try:
        result = drawn.called(handed, biases=False, spread=spread)
        added = drawn.called(handed, kernels=False, spread=spread) if seen.biased else None
        both = drawn.called(handed, spread=spread)
    except REFUSED as error:
        return Found(f"it takes one sample, and raises where there are several: {error}")
    faults = [convolved.fault(result, routing) for routing in routings]
    if all(faults):
        return Found(_softmax_fault(seen, convolved.routing_of(result)) or faults[-1])
    routing = routings[faults.index("")]
    fault = "" if added is None else _of_biases(drawn, added, routing)
    if not fault and added is not None and not alike(both, result + added):
        fault = "its result is not the sum of what kernels and biases give by themselves"
    if not fault and not seen.told:
        fault = _softmax_fault(seen, routing)
    told = "how its routing comes of the input is not judged, only that each sample has its own"
    return Found(fault, "" if seen.told or fault else told)


def _of_biases(drawn: Drawn, added: Array, routing: Array) -> str:
    """Return what is wrong with a result of biases alone; empty if nothing is."""
    flat = added.reshape(len(added), -1, added.shape[-1])
    if not alike(flat, np.repeat(flat[:, :1], flat.shape[1], 1)):
        return "what is added to a sample differs from place to place, with a kernel of zeros"
    return bias_fault(flat[:, 0], drawn.biases, routing, shared=drawn.seen.shared)


def _softmax_fault(seen: Experts, routing: Array | None) -> str:
    """Return what is wrong with the sums of a routing that is said to be a softmax."""
    if routing is None or not seen.softmax or seen.sigmoid or sums_to_one(routing):
        return ""
    if sums_to_one(routing.T):
        return over_the_batch(routing)
    sums = ", ".join(f"{each:.3g}" for each in routing.sum(1))
    return f"its routing is a softmax, and sums to {sums} over the experts of samples"


Routings = tuple[Array | None, list[Array], float]
"""What is handed over, the routings that may come of it, and how large weights are."""


def _told(drawn: Drawn) -> Routings:
    """Return a routing that sums to one, and what a text may make of it."""
    shape = drawn.subject.conv.batch, drawn.seen.count
    random = np.random.default_rng(drawn.subject.seed + 1)
    routing = random.uniform(0.1, 1.0, shape)
    routing /= routing.sum(1, keepdims=True)
    routings = []
    if drawn.seen.softmax:
        whole = np.exp(routing)
        routings.append(whole / whole.sum(1, keepdims=True))
    if drawn.seen.sigmoid:
        routings.append(1 / (1 + np.exp(-routing)))
    return routing, [*routings, routing], 1.0


def _measured(drawn: Drawn, convolved: Convolved) -> Routings | Found:
    """Return the routings of samples alone, by which they differ as far as they do."""
    best: tuple[float, Array, float] | None = None
    for spread in SPREADS:
        rows = []
        for sample in range(drawn.subject.conv.batch):
            result = drawn.called(None, sample, biases=False, spread=spread)
            row = Convolved(convolved.each[[sample]]).routing_of(result)
            if row is None:
                return Found(f"of one sample alone, {MIXED_UP}")
            rows.append(row[0])
        routing = np.array(rows)
        differs = float(np.ptp(routing, axis=0).max())
        if best is None or differs > best[0]:
            best = differs, routing, spread
        if differs > DIFFERING and np.sort(routing, axis=1)[:, -2].min() > COUNTING:
            best = differs, routing, spread
            break
    assert best is not None
    return None, [best[1]], best[2]
