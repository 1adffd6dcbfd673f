import numpy as np


def multiply(a, b):
    """Product of two polynomials with integer coefficients (lowest degree first)."""
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n <<= 1
    fa = np.fft.fft(a, n)
    fb = np.fft.fft(b, n)
    res = np.fft.ifft(fa * fb).real
    return res[:need].astype(np.int64).tolist()


if __name__ == "__main__":
    print(multiply([1, 2, 3], [4, 5]))
