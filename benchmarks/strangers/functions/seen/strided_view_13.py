import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate_nd(a, k, step=1):
    """Valid cross-correlation in any number of dimensions, every `step`-th position on each axis."""
    if a.ndim != k.ndim or any(s < t for s, t in zip(a.shape, k.shape)):
        raise ValueError("kernel must have the dimensions of the array and fit into it")
    out = tuple((s - t) // step + 1 for s, t in zip(a.shape, k.shape))
    strides = tuple(s * step for s in a.strides) + a.strides
    v = as_strided(a, out + k.shape, strides, writeable=False)
    return np.tensordot(v, k, axes=k.ndim)
