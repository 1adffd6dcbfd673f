import numpy as np


def poly_mul_mod(a, b, mod=1_000_000_007):
    """Product of two integer polynomials, coefficients mod `mod`.

    a, b: coefficients, lowest degree first. O(n log n).
    """
    a = np.asarray(a, dtype=np.int64) % mod
    b = np.asarray(b, dtype=np.int64) % mod
    n = len(a) + len(b) - 1
    size = 1 << (n - 1).bit_length() if n > 1 else 2
    fa = np.fft.rfft(a.astype(np.float64), size)
    fb = np.fft.rfft(b.astype(np.float64), size)
    c = np.rint(np.fft.irfft(fa * fb, size)[:n])
    return c.astype(np.int64) % mod
