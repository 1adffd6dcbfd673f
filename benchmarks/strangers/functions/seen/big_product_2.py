import numpy as np


def multiply(a: int, b: int) -> int:
    """Exact product of two non-negative integers: the decimal digits are convolved with the
    FFT, then carried. For numbers of up to 2000 digits."""
    da = np.array([int(ch) for ch in reversed(str(a))], dtype=float)
    db = np.array([int(ch) for ch in reversed(str(b))], dtype=float)
    size = 1
    while size < len(da) + len(db):
        size *= 2
    prod = np.fft.irfft(np.fft.rfft(da, size) * np.fft.rfft(db, size), size)
    digits = prod.astype(np.int64)
    carry, out = 0, []
    for d in digits:
        carry += int(d)
        out.append(carry % 10)
        carry //= 10
    while carry:
        out.append(carry % 10)
        carry //= 10
    return int("".join(map(str, reversed(out))))


if __name__ == "__main__":
    print(multiply(12, 34))
