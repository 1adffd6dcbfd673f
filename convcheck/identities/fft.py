"""A convolution = a product of spectra, by the fast Fourier transform."""

from __future__ import annotations

import math

from convcheck.identities._axes import stuffed, stuffed_sizes
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED, ZEROS
from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.identities.shifted_matmuls import padded_input
from convcheck.model.convolution import Convolution


def fast_length(size: int) -> int:
    """Return the next length without prime factors beyond 5: transforms of others are slower."""
    while True:
        rest = size
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return size
        size += 1


class Fft(Identity):
    """All pairs of channels are multiplied frequency by frequency."""

    name = "fft"
    summary = "spectra of input and kernel multiplied, transformed back"
    statement = (
        "conv(x, w) = IFFT(FFT(x) FFT(flip(w)))[K - 1:], a matrix product over the channels at"
        " every frequency, for any rank"
    )
    reason = (
        "The Fourier transform turns a circular convolution into products. With the input's whole"
        " padded length, what wraps around arrives at the first K - 1 positions, which are cut off."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    budget = TRANSFORMS
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS, Capability.SPECTRA})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        axes, rank = convolution.axes, convolution.rank
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        sizes = tuple(fast_length(axis.padded) for axis in axes)
        spread = stuffed(primitives, convolution.kernel_shape, (*convolution.dilation, 1, 1))
        spatial = tuple(range(rank))
        # Frequencies first, then [batch, channels]; and back.
        inward = (*range(1, rank + 1), 0, rank + 1)
        outward = (rank, *spatial, rank + 1)
        met = (
            slice(None),
            *(slice(a.extent - 1, a.extent + (a.output - 1) * a.stride, a.stride) for a in axes),
            slice(None),
        )

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if pads:
                x = primitives.pad(x, around)
            spectrum = primitives.rfft(primitives.permute(x, inward), sizes)
            filters = primitives.rfft(primitives.flip(spread(w), spatial), sizes)
            product = primitives.irfft(primitives.matmul(spectrum, filters), sizes)
            y = primitives.cut(primitives.permute(product, outward), met)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item = convolution.dtype_facts.itemsize
        sizes = [fast_length(axis.padded) for axis in convolution.axes]
        points = math.prod(sizes)
        batch, ins, outs = convolution.batch, convolution.in_channels, convolution.out_channels
        planes = batch * ins + ins * outs + batch * outs
        # A real transform of N points takes about 1.25 N log2(N) products; a complex one, four.
        transforms = int(1.25 * planes * points * max(1.0, math.log2(points)))
        products = 2 * batch * ins * outs * points
        spectra = planes * points * item
        moved = convolution.tensor_bytes + 5 * spectra
        padded = math.prod(padded_input(convolution)) * item
        kernel = math.prod(stuffed_sizes(convolution.kernel, convolution.dilation))
        temporary = padded + kernel * ins * outs * item + 3 * spectra
        return Cost(transforms + products, moved, temporary)


IDENTITY = Fft()
