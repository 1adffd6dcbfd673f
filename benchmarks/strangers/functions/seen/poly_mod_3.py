import numpy as np

MOD = 10 ** 9 + 7


def multiply_mod(a, b):
    """Coefficients of a(x) * b(x) mod 1e9+7; a and b hold residues in [0, MOD)."""
    a = np.asarray(a, dtype=np.int64)
    b = np.asarray(b, dtype=np.int64)
    return np.convolve(a, b) % MOD
