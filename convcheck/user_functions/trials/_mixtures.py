"""What is owed of kernels that are mixed for each sample, and the words for what comes instead.

Owns both: sum_e r_be (x_b * W_e) and sum_e r_be b_e, for samples b and experts e. Convolutions are
linear in their kernels, so that the routing that a result has is found by least squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.trials.trial_subject import NEARLY, alike

CLOSE = 1e-3
"""How near two routings are that are the same one: least squares lose digits."""

SEVERAL = 5
"""Samples or experts of which all orders are looked at."""

KERNELS_IN_ORDER = (
    "the mixed kernels are in the order (channel, batch), and the groups of the convolution take"
    " them in the order (batch, channel): samples have each other's kernels, as where a transpose"
    " before the reshape is missing or axes of an einsum are exchanged"
)
RESULT_IN_ORDER = (
    "the channels of the grouped convolution's result lie in the order (batch, channel), and are"
    " taken apart as (channel, batch), by a view or reshape: samples and channels are mixed up"
)
BIASES_IN_ORDER = (
    "the mixed biases are in the order (channel, batch), and are added in the order (batch,"
    " channel): samples have each other's biases, as where a transpose before the reshape is"
    " missing or axes of an einsum are exchanged"
)
MIXED_UP = (
    "the result of a sample is no mixture of its convolutions with the experts: samples, channels"
    " or experts may be mixed up, as where axes are folded together in another order than they are"
    " taken apart"
)


@dataclass(frozen=True)
class Convolved:
    """Convolutions of samples with experts: samples, experts, spatial axes, channels."""

    each: Array

    def mixed(self, routing: Array) -> Array:
        """Return what is owed by a routing: samples, spatial axes, channels."""
        return np.asarray(np.einsum("be,be...->b...", routing, self.each))

    def routing_of(self, result: Array) -> Array | None:
        """Return the routing by which a result comes out; None if it does by none."""
        rows = []
        for sample, one in zip(self.each, result, strict=True):
            matrix = sample.reshape(len(sample), -1).T
            row = np.linalg.lstsq(matrix, one.ravel(), rcond=None)[0]
            if not alike((matrix @ row).reshape(one.shape), one):
                return None
            rows.append(row)
        return np.array(rows)

    def fault(self, result: Array, routing: Array) -> str:
        """Return what is wrong with a result without biases; empty if nothing is."""
        right = self.mixed(routing)
        if alike(result, right):
            return ""
        if result.shape != right.shape:
            return f"its result has the shape {result.shape}, in channels last, not {right.shape}"
        if alike(result, _taken_apart(right)):
            return RESULT_IN_ORDER
        if alike(result, self._exchanged(routing)):
            return KERNELS_IN_ORDER
        found = self.routing_of(result)
        return MIXED_UP if found is None else routing_fault(found, routing)

    def _exchanged(self, routing: Array) -> Array:
        """Return the result where kernels of (channel, batch) are taken for (batch, channel)."""
        samples, channels = len(self.each), self.each.shape[-1]
        result = np.empty(self.mixed(routing).shape)
        for place in range(samples * channels):
            sample, channel = divmod(place, channels)
            own, other = divmod(place, samples)
            result[sample, ..., channel] = np.tensordot(
                routing[other], self.each[sample, ..., own], 1
            )
        return result


def bias_fault(added: Array, biases: Array, routing: Array, *, shared: bool) -> str:
    """Return what is wrong with what is added to samples, (batch, channel); empty if nothing is."""
    right = np.tile(biases[0], (len(added), 1)) if shared else routing @ biases
    if alike(added, right):
        return ""
    for told, other in _other_biases(biases, routing, right):
        if alike(added, other):
            return told
    found = np.linalg.lstsq(biases.T, added.T, rcond=None)[0].T
    if not shared and alike(found @ biases, added):
        return f"of the biases, {routing_fault(found, routing)}"
    return "what is added to a sample is not the sum of the experts' biases by its routing"


def _other_biases(biases: Array, routing: Array, right: Array) -> Others:
    samples = len(routing)
    in_order = right.T.reshape(right.shape)
    yield BIASES_IN_ORDER, in_order
    yield (
        "the mixed biases are in the order (batch, channel), and are added in the order (channel,"
        " batch): samples have each other's biases",
        _taken_apart(right),
    )
    yield "the biases are not in the result", np.zeros(right.shape)
    for expert, bias in enumerate(biases):
        yield (
            f"the biases are not mixed: all samples have that of expert {expert}",
            np.tile(bias, (samples, 1)),
        )
    yield (
        "the biases are not mixed by the routing: all samples have the mean of the experts' ones",
        np.tile(biases.mean(0), (samples, 1)),
    )
    yield (
        "the biases are not mixed by the routing: all samples have the sum of the experts' ones",
        np.tile(biases.sum(0), (samples, 1)),
    )


def routing_fault(found: Array, routing: Array) -> str:
    """Return in what the routing that a result has differs from the one that it has to have."""
    others = (*_same_for_all(found, routing), *_in_another_order(found, routing))
    for told, other in (*others, *_computed_otherwise(found, routing)):
        if other.shape == found.shape and _near(found, other):
            return told
    if _near(found.sum(0), 1.0) and not sums_to_one(found):
        return over_the_batch(found)
    return (
        "the routing of a sample is another one than it has to be: of the first sample"
        f" {_listed(found[0])}, and not {_listed(routing[0])}"
    )


Others = Iterator[tuple[str, Array]]
"""What may be there instead, by what is said of it."""


def _same_for_all(found: Array, routing: Array) -> Others:
    samples, experts = routing.shape
    counts = f"no routing is in it: all experts count {found[0, 0]:.3g} for all samples"
    yield counts, np.full((samples, experts), found[0, 0])
    yield "all samples have the routing of the first one", np.tile(routing[:1], (samples, 1))
    yield (
        "all samples have the mean of the routings of the batch",
        np.tile(routing.mean(0), (samples, 1)),
    )
    yield (
        "all samples of a batch have the same routing, which is none of theirs alone",
        np.tile(found[:1], (samples, 1)),
    )


def _in_another_order(found: Array, routing: Array) -> Others:
    samples, experts = routing.shape
    for order in _orders(samples):
        told = f"samples {[*range(samples)]} have the routings of {order}: batch axes are mixed up"
        yield told, routing[order]
    for order in _orders(experts):
        yield f"experts {[*range(experts)]} have the routings of {order}", routing[:, order]
    in_order = routing.T.reshape(routing.shape)
    yield "the routing is reshaped where its axes are to be exchanged", in_order


def _computed_otherwise(found: Array, routing: Array) -> Others:
    ratio = found.sum() / routing.sum()
    yield f"the routing is {ratio:.3g} times as large as it has to be", ratio * routing
    once_more = "the routing, which is one already, goes through a {} once more"
    whole = np.exp(routing - routing.max(1, keepdims=True))
    yield once_more.format("softmax"), whole / whole.sum(1, keepdims=True)
    yield once_more.format("sigmoid"), 1 / (1 + np.exp(-routing))


def over_the_batch(found: Array) -> str:
    """Return what is said of a routing that sums to one over samples."""
    return (
        "the routing is normalised over the batch, not over the experts (a softmax along the wrong"
        " axis, dim=0): for each expert it sums to one over the samples, and over the experts of a"
        f" sample to {_listed(found.sum(1))}"
    )


def sums_to_one(routing: Array) -> bool:
    """Tell whether it does, over the experts of each sample."""
    return _near(routing.sum(1), 1.0)


def _near(found: Array, wanted: Array | float) -> bool:
    return bool((np.abs(found - wanted) <= CLOSE * max(float(np.abs(found).max()), NEARLY)).all())


def _orders(count: int) -> Iterator[list[int]]:
    if count <= SEVERAL:
        yield from ([*each] for each in permutations(range(count)))


def _taken_apart(right: Array) -> Array:
    """Return a result of channels (batch, channel) that is taken apart as (channel, batch)."""
    first = np.moveaxis(right, -1, 1)
    samples, channels = first.shape[:2]
    other = first.reshape(channels, samples, *first.shape[2:])
    return np.moveaxis(other.swapaxes(0, 1), 1, -1)


def _listed(numbers: Sequence[float] | Array) -> str:
    return "[" + ", ".join(f"{each:.3g}" for each in numbers) + "]"
