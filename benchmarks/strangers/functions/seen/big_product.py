import numpy as np


def multiply(a: str, b: str) -> str:
    """Exact product of two non-negative decimal integers given as strings.

    The digits are convolved with an FFT, then carries are propagated.
    """
    da = np.array([int(c) for c in reversed(a)], dtype=float)
    db = np.array([int(c) for c in reversed(b)], dtype=float)
    n = len(da) + len(db)
    conv = np.fft.irfft(np.fft.rfft(da, 2 * n) * np.fft.rfft(db, 2 * n), 2 * n)[:n]
    digits, carry = [], 0
    for v in conv.astype(np.int64):
        carry, d = divmod(int(v) + carry, 10)
        digits.append(d)
    while carry:
        carry, d = divmod(carry, 10)
        digits.append(d)
    s = "".join(str(d) for d in reversed(digits)).lstrip("0")
    return s or "0"
