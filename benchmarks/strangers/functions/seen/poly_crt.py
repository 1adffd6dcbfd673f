"""Product of polynomials over Z/mZ via splitting into 15-bit halves and real FFTs."""
import numpy as np


def poly_mul_mod(f, g, mod=10**9 + 7):
    """(f * g) mod `mod`, coefficients lowest power first, mod < 2**30.

    Safe for lengths up to some hundred thousand.
    """
    f = np.asarray(f, dtype=np.int64) % mod
    g = np.asarray(g, dtype=np.int64) % mod
    n = len(f) + len(g) - 1
    size = 1 << max(n - 1, 0).bit_length()
    size = max(size, 2)
    f1, f0 = np.divmod(f, 1 << 15)
    g1, g0 = np.divmod(g, 1 << 15)
    F0, F1, G0, G1 = (np.fft.rfft(v, size) for v in (f0, f1, g0, g1))

    def back(spec):
        return np.rint(np.fft.irfft(spec, size)[:n]).astype(np.int64) % mod

    lo = back(F0 * G0)
    hi = back(F1 * G1)
    mid = back(F0 * G1 + F1 * G0)
    return (lo + (mid << 15) % mod + ((hi << 15) % mod << 15) % mod) % mod
