import numpy as np

MOD = 998244353


def poly_power(coeffs, exponent):
    """coeffs[i] is the coefficient of x^i (any integers 0 <= c < MOD).

    Returns the coefficients of P(x)**exponent modulo 998244353 as a list of
    ints of length (len(coeffs) - 1) * exponent + 1.   exponent >= 0
    """
    ans = np.array([1], dtype=np.int64)
    base = np.array(coeffs, dtype=np.int64) % MOD
    while exponent:
        if exponent & 1:
            ans = np.convolve(ans, base) % MOD
        exponent >>= 1
        if exponent:
            base = np.convolve(base, base) % MOD
    return ans.tolist()
