import numpy as np


def convolve_nd(a, k, mode="full"):
    """
    N-dimensional convolution by direct summation over the kernel elements.

    Parameters
    ----------
    a : array_like
        Input.
    k : array_like
        Kernel, with as many dimensions as `a`.
    mode : {"full", "valid"}
        "full" has size ``n + m - 1`` on each axis, "valid" ``n - m + 1``
        (the kernel must fit inside the input).
    """
    a, k = np.asarray(a), np.asarray(k)
    if a.ndim != k.ndim:
        raise ValueError("a and k must have the same number of dimensions")
    if mode not in ("full", "valid"):
        raise ValueError(f"bad mode: {mode}")
    if mode == "valid" and any(m > n for n, m in zip(a.shape, k.shape)):
        raise ValueError("kernel does not fit inside the input")

    full = np.zeros(np.add(a.shape, k.shape) - 1, dtype=np.result_type(a, k))
    for idx, v in np.ndenumerate(k):
        where = tuple(slice(i, i + n) for i, n in zip(idx, a.shape))
        full[where] += v * a
    if mode == "full":
        return full
    return full[tuple(slice(m - 1, n) for n, m in zip(a.shape, k.shape))]
