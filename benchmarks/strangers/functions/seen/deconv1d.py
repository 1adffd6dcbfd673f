from typing import NamedTuple

import numpy as np


class Upsampled(NamedTuple):
    samples: np.ndarray
    length: int


def fractional_conv1d(x, filters, hop=2, trim=0, extra=0):
    """Learned upsampler: torch's conv_transpose1d(x, filters, stride=hop,
    padding=trim, output_padding=extra), minus the bias.

    x (batch, c_in, t); filters (c_in, c_out, k); extra < hop.
    Returns an Upsampled(samples, length), samples (batch, c_out, length).
    """
    b, _, t = x.shape
    _, c_out, k = filters.shape
    length = (t - 1) * hop - 2 * trim + k + extra
    room = np.zeros((b, c_out, (t - 1) * hop + k + extra))
    spread = np.einsum("bct,cok->botk", x, filters)
    for n in range(t):
        room[:, :, n * hop:n * hop + k] += spread[:, :, n]
    return Upsampled(room[:, :, trim:trim + length], length)
