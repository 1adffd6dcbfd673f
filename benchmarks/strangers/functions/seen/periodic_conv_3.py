import numpy as np


def periodic_convolve(u, k):
    """Convolution on a torus: u and the result have the same shape.

    The kernel is flipped (true convolution) and its origin is the element with
    index shape // 2 in each dimension, hence a kernel which is 1 there and 0
    elsewhere leaves u as it is. Any number of dimensions; k may not be larger
    than u along any of them.

        out[n] = sum_m k[m] * u[(n - m + k.shape // 2) mod u.shape]
    """
    u, k = np.asarray(u), np.asarray(k)
    if u.ndim != k.ndim or any(a > b for a, b in zip(k.shape, u.shape)):
        raise ValueError("kernel does not fit")
    big = np.zeros(u.shape, dtype=k.dtype)
    big[tuple(slice(0, n) for n in k.shape)] = k
    big = np.roll(big, [-(n // 2) for n in k.shape], axis=tuple(range(k.ndim)))
    res = np.fft.ifftn(np.fft.fftn(u) * np.fft.fftn(big))
    if np.iscomplexobj(u) or np.iscomplexobj(k):
        return res
    return res.real
