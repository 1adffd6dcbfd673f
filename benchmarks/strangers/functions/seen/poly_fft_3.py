import numpy as np


def poly_mul(p, q):
    """Product of two integer polynomials, coefficients lowest first. Returns list of int."""
    if not p or not q:
        return []
    n = len(p) + len(q) - 1
    size = 1
    while size < n:
        size *= 2
    fp = np.fft.fft(p, size)
    fq = np.fft.fft(q, size)
    prod = np.fft.ifft(fp * fq).real
    return [int(c) for c in prod[:n]]


if __name__ == '__main__':
    print(poly_mul([1, 2], [3, 4]))
