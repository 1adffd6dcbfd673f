"""How far a convolution by FFT may be from the reference, beside what its sums may be.

Owns the error law of fast transforms. They round whole spectra, so the error of an element depends
on all the data that were transformed with it. A convolution of a and b by transforms of N points
is nowhere off by more than about 13 u log2(N) |a| |b|, in 2-norms (Percival, Math. Comp. 72, 2003;
for a single transform Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section
24.1). Two things make a correct result better than that, on the operands of both fills: roundings
are as good as random, so that log2(N) stages of them grow like sqrt(log2(N)) (Schatzman, SIAM J.
Sci. Comput. 17, 1996), and the inverse transform spreads the errors of a spectrum evenly over its
elements, so that each of M gets 1 / sqrt(M) of them. `docs/error-budget.md` has the derivation and
the measurements behind the constant.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import MIRROR, Pass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

    Array = NDArray[Any]

TRANSFORM_FACTOR = 16.0
"""Multiple of u sqrt(log2(N) / M) |a| |b| allowed to an element; correct results in float32 were
measured below 7. The worst case itself begins to miss TF32 where M is 16,384."""


def transform_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> Array | float:
    """Return the absolute error that transforms may add to each element of a pass, float64.

    The result is broadcastable to the pass's: it is the same at every position, and does not depend
    on how many `products` a sum has. 0.0 for the gradient of the bias, which no form transforms.
    """
    from convcheck.mathematics.operands import Operands

    if which is Pass.GRAD_BIAS:
        return 0.0
    if convolution.transposed:
        exchanged = Operands(operands.grad_output, operands.kernel, None, operands.input)
        return transform_budget(convolution.mirror, exchanged, MIRROR[which])
    length, spread = transform_sizes(convolution, which)
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    stages = math.log2(length)
    factor = min(worst_factor(stages), TRANSFORM_FACTOR * math.sqrt(stages / spread))
    return factor * unit * pair_norms(convolution, operands, which)


def worst_factor(stages: float) -> float:
    """Return the largest error of an element in units of u |a| |b|, to first order in u.

    Of three transforms each stage has an addition, a twiddle factor and a product of complex
    numbers, which errs by sqrt(5) u; between them is one product more.
    """
    return 3 * (2 + math.sqrt(5)) * stages + math.sqrt(5)


def transform_sizes(convolution: Convolution, which: Pass) -> tuple[int, int]:
    """Return (N, M) of a pass: how long a transform is, and over how many elements it spreads.

    N is the size of the whole linear convolution of the two operands, which a transform has at
    least (2 where it is 1). M is the number of elements of the larger operand without padding and
    without zeros put in between, which is less: what comes in blocks is spread over a block only,
    and has the norm of a block; and regular zeros repeat a spectrum with its errors, which then
    come together again at regular places.
    """
    inputs = [axis.padded for axis in convolution.axes]
    kernels = [axis.extent for axis in convolution.axes]
    gradients = [(axis.output - 1) * axis.stride + 1 for axis in convolution.axes]
    data = (math.prod(convolution.spatial), math.prod(convolution.kernel))
    arriving = math.prod(convolution.output)
    first, second, spread = {
        Pass.FORWARD: (inputs, kernels, max(data)),
        Pass.GRAD_INPUT: (gradients, kernels, max(arriving, data[1])),
        Pass.GRAD_KERNEL: (inputs, gradients, max(arriving, data[0])),
    }[which]
    length = math.prod(a + b - 1 for a, b in zip(first, second, strict=True))
    return max(length, 2), spread


def pair_norms(conv: Convolution, operands: Operands, which: Pass) -> Array:
    """Return |a| |b| of the pairs of channels that meet in an element, added in squares.

    Pairs are transformed one by one, and their errors are independent of each other.
    """
    import numpy as np

    ins, outs = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    spatial = range(1, conv.rank + 1)
    # All sizes are said: an empty batch leaves none to be found out.
    x = _squared_norms(operands.input, spatial).reshape(conv.batch, conv.groups, ins)
    g = _squared_norms(operands.grad_output, spatial).reshape(conv.batch, conv.groups, outs)
    w = _squared_norms(operands.kernel, range(conv.rank)).reshape(ins, conv.groups, outs)
    at_every_position = (1,) * conv.rank
    if which is Pass.FORWARD:
        total = np.einsum("bgi,igo->bgo", x, w)
        shape = (conv.batch, *at_every_position, conv.out_channels)
    elif which is Pass.GRAD_INPUT:
        total = np.einsum("bgo,igo->bgi", g, w)
        shape = (conv.batch, *at_every_position, conv.in_channels)
    else:
        total = np.einsum("bgi,bgo->igo", x, g)
        shape = (*at_every_position, ins, conv.out_channels)
    return np.asarray(np.sqrt(total).reshape(shape))


def _squared_norms(array: Array, axes: range) -> Array:
    import numpy as np

    from convcheck.mathematics.complex_parts import exact

    return np.asarray(np.square(np.abs(exact(array))).sum(axis=tuple(axes)))


def transform_budget_of_any_data(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> Array | float:
    """Return the same for data whose spectra have peaks: a mean, one frequency.

    Beside errors that are spread evenly over a spectrum, each of its elements errs by a share of
    itself; and where channels are added before the inverse transform, by what that sum errs there
    (`mathematics.foreign.law`). All of these are independent, and meet in each element of a result.
    """
    import numpy as np

    if which is Pass.GRAD_BIAS:
        return 0.0
    if convolution.transposed:
        from convcheck.mathematics.operands import Operands

        exchanged = Operands(operands.grad_output, operands.kernel, None, operands.input)
        return transform_budget_of_any_data(convolution.mirror, exchanged, MIRROR[which])
    from convcheck.mathematics.foreign.law import CERTAINTY

    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    length, _ = transform_sizes(convolution, which)
    squares, sums, channels = _peaks(convolution, operands, which)
    transformed = TRANSFORM_FACTOR**2 * math.log2(length) * squares
    added = (2 * CERTAINTY) ** 2 * (channels * (sums / 3 + squares / 6) + squares)
    peaks = unit * np.sqrt(transformed + added)
    return np.asarray(transform_budget(convolution, operands, which, products) + peaks)


def _peaks(conv: Convolution, operands: Operands, which: Pass) -> tuple[Array, Array, int]:
    """Return the sums over a spectrum of the squared products of every two channels, of those
    squared after the channels are added, and how many are added; each as `pair_norms` are."""
    import numpy as np

    from convcheck.mathematics.complex_parts import exact

    ins, outs = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    sizes = [
        axis.padded + max(axis.extent, (axis.output - 1) * axis.stride + 1) for axis in conv.axes
    ]
    points = math.prod(sizes)

    def spectrum(array: Array, first: int, spread: tuple[int, ...]) -> Array:
        wide = exact(array)
        stuffed = list(wide.shape)
        for number, step in enumerate(spread, first):
            stuffed[number] = (wide.shape[number] - 1) * step + 1
        between = np.zeros(stuffed, wide.dtype)
        steps = (slice(None),) * first + tuple(slice(None, None, step) for step in spread)
        between[steps] = wide
        axes = tuple(range(first, first + conv.rank))
        found = np.moveaxis(np.fft.fftn(between, sizes, axes), axes, tuple(range(conv.rank)))
        return np.asarray(found.reshape(points, *found.shape[conv.rank :])) / math.sqrt(points)

    ones = (1,) * conv.rank
    stride, dilation = (
        tuple(getattr(axis, name) for axis in conv.axes) for name in ("stride", "dilation")
    )
    x = spectrum(operands.input, 1, ones).reshape(points, conv.batch, conv.groups, ins)
    g = spectrum(operands.grad_output, 1, stride).reshape(points, conv.batch, conv.groups, outs)
    w = spectrum(operands.kernel, 0, dilation).reshape(points, ins, conv.groups, outs)
    shape: tuple[int, ...]
    if which is Pass.FORWARD:
        letters, first, second, added = "kbgi,kigo->kbgo", x, w.conj(), ins
        shape = (conv.batch, *ones, conv.out_channels)
    elif which is Pass.GRAD_INPUT:
        letters, first, second, added = "kbgo,kigo->kbgi", g, w, outs
        shape = (conv.batch, *ones, conv.in_channels)
    else:
        letters, first, second, added = "kbgi,kbgo->kigo", x.conj(), g, conv.batch
        shape = (*ones, ins, conv.out_channels)
    powers = (np.square(np.abs(each)) for each in (first, second))
    squares = np.einsum(letters, *powers, optimize=True).sum(axis=0)
    sums = np.square(np.abs(np.einsum(letters, first, second, optimize=True))).sum(axis=0)
    return squares.reshape(shape), sums.reshape(shape), added


TRANSFORMS = Budget("fft", transform_budget, of_any_data=transform_budget_of_any_data)
"""Spectra are multiplied, one pair of channels at a time, and the channels added: every element of
a result gets its share of the rounding of the whole transform."""


LARGEST_RADIX = 13
"""The largest prime factor of lengths that libraries choose: factors above it are summed one by
one, or make the transform one of Bluestein's, of three others."""

LONG = 4096
"""Points above which a library's transforms of such lengths were seen to err much more."""

BADLY_TRANSFORMED = 12.0
"""Times what others err: MKL's transforms of complex64 were up to 11.8 times as far off in 2-norms
(8,653 = 17 x 509 points; 6.3 times at 4,097 = 17 x 241), pocketfft's up to 2.3 times."""

OF_THREE = 3.0
"""The same in double precision, where pocketfft's three transforms in place of one gave up to 23.0
of what `TRANSFORM_FACTOR` allows 16 of (at 65,537 points; 21.5 at 262,151)."""


def transform_budget_of_any_length(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> Array | float:
    """Return the same for who transforms as many points as there are, and none besides.

    Of long axes whose length has a large prime factor, or whose padded or whole length has one, or
    twice their length, libraries' transforms err more, those in single precision most.
    """
    usual = transform_budget(convolution, operands, which, products)
    single = convolution.dtype_facts.accumulator in ("float32", "complex64")
    lengths = {
        length
        for axis in convolution.axes
        for length in (
            *(axis.size, axis.padded, axis.padded + axis.extent - 1),
            *(2 * axis.size, 2 * axis.size - 1),
        )
    }
    if not any(n > LONG and _largest_factor(n) > LARGEST_RADIX for n in lengths):
        return usual
    return (BADLY_TRANSFORMED if single else OF_THREE) * usual


def _largest_factor(number: int) -> int:
    """Return the largest prime factor."""
    factor, largest = 2, 1
    while factor * factor <= number:
        while number % factor == 0:
            number, largest = number // factor, factor
        factor += 1
    return max(number, largest)


TRANSFORMS_OF_ANY_LENGTH = Budget(
    "fft", transform_budget_of_any_length, of_any_data=transform_budget_of_any_data
)
"""The same for functions of one's own, which choose the number of points themselves."""
