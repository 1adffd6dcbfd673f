import numpy as np


def poly_mul(p, q):
    """Multiply two polynomials with integer coefficients (lowest degree first).
    O(n log n) thanks to the FFT."""
    need = len(p) + len(q) - 1
    n = 1
    while n < need:
        n <<= 1
    fp = np.fft.fft(p, n)
    fq = np.fft.fft(q, n)
    res = np.fft.ifft(fp * fq).real[:need]
    return res.astype(int).tolist()


if __name__ == '__main__':
    print(poly_mul([1, 2, 3], [4, 5]))
