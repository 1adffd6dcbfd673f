import numpy as np


def multiply(a, b):
    """Product of two polynomials with integer coefficients (lowest degree first)."""
    n = 1
    while n < len(a) + len(b) - 1:
        n <<= 1
    fa = np.fft.fft(a, n)
    fb = np.fft.fft(b, n)
    c = np.fft.ifft(fa * fb).real
    return [int(v) for v in c[:len(a) + len(b) - 1]]


if __name__ == "__main__":
    print(multiply([1, 2, 3], [4, 5]))
