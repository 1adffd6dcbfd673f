import numpy as np


def poly_mul(a, b):
    """Multiply two integer polynomials (lists of coefficients, constant term first). Exact for modest coefficients."""
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size <<= 1
    fa = np.fft.fft(a, size)
    fb = np.fft.fft(b, size)
    c = np.fft.ifft(fa * fb).real[:n]
    return [int(v) for v in c]


if __name__ == "__main__":
    print(poly_mul([1, 2], [3, 4]))
