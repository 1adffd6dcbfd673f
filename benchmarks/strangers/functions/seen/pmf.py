import numpy as np


def sum_pmf(pmf, n):
    """Verteilung der Summe von n unabhängigen Würfen; pmf[i] = P(X = i), i = 0, 1, ...

    Quadrieren und Multiplizieren, also O(log n) Faltungen.
    """
    result = np.array([1.0])
    base = np.asarray(pmf, dtype=float)
    while n > 0:
        if n & 1:
            result = np.convolve(result, base)
        n >>= 1
        if n:
            base = np.convolve(base, base)
    return result
