import numpy as np


def ntru_mul(a, b, q):
    """a * b in (Z/qZ)[x]/(x^N - 1), coefficients centred in (-q/2, q/2]."""
    a = np.asarray(a, dtype=np.int64)
    b = np.asarray(b, dtype=np.int64)
    if a.shape != b.shape:
        raise ValueError("both factors need N coefficients")
    N = a.size
    full = np.convolve(a, b)
    c = full[:N].copy()
    c[: N - 1] += full[N:]
    c %= q
    c[c > q // 2] -= q
    return c
