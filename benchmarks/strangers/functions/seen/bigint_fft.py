from scipy import fft
import numpy as np

BASE = 1000


def _limbs(n):
    out = []
    while True:
        n, r = divmod(n, BASE)
        out.append(r)
        if n == 0:
            return np.array(out, dtype=np.float32)


def multiply(a: int, b: int) -> int:
    """Schönhage-style product of two non-negative integers of any length:
    convolve the limbs through the FFT, round, then carry."""
    u, v = _limbs(a), _limbs(b)
    n = len(u) + len(v) - 1
    size = fft.next_fast_len(n, real=True)
    prod = fft.irfft(fft.rfft(u, size) * fft.rfft(v, size), size)[:n]
    carry, digits = 0, []
    for p in np.rint(prod).astype(np.int64).tolist():
        carry, d = divmod(p + carry, BASE)
        digits.append(d)
    while carry:
        carry, d = divmod(carry, BASE)
        digits.append(d)
    total = 0
    for d in reversed(digits):
        total = total * BASE + d
    return total
