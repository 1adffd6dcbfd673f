# competitive programming template: multiply integer polynomials
# a[i] is the coefficient of x^i, result is exact for |coefficients| up to ~1e5 and length up to 1e5
import numpy as np


def poly_mul(a, b):
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size *= 2
    fa = np.fft.rfft(np.array(a, dtype=np.float64), size)
    fb = np.fft.rfft(np.array(b, dtype=np.float64), size)
    c = np.fft.irfft(fa * fb, size)[:need]
    return c.astype(np.int64).tolist()


if __name__ == '__main__':
    print(poly_mul([1, 2, 3], [4, 5, 6]))
