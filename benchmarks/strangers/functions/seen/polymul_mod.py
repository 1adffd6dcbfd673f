import numpy as np

MOD = 10 ** 9 + 7


def poly_mul(a, b):
    # product of two polynomials, coefficients modulo MOD (lowest degree first)
    a = np.array(a, dtype=np.int64) % MOD
    b = np.array(b, dtype=np.int64) % MOD
    return np.convolve(a, b) % MOD
