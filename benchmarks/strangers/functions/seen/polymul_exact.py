"""Products of polynomials with integer coefficients, lowest degree first."""
import numpy as np


def poly_mul(p: list[int], q: list[int]) -> list[int]:
    """Exact product for non-negative coefficients (up to about 1e5 and a few
    thousand terms, where doubles are good enough for the transform)."""
    if not p or not q:
        return []
    n = len(p) + len(q) - 1
    size = 1 << (n - 1).bit_length()
    fp = np.fft.fft(np.array(p, dtype=np.float64), size)
    fq = np.fft.fft(np.array(q, dtype=np.float64), size)
    prod = np.fft.ifft(fp * fq).real[:n]
    return prod.astype(np.int64).tolist()


if __name__ == "__main__":
    print(poly_mul([1, 1], [1, 2, 1]))
