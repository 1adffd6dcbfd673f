"""Exponential generating functions.

A sequence a_0, a_1, a_2, ... stands for sum a_n x^n / n!. The product of two such
series has the coefficients of the binomial convolution

    c_n = sum_k C(n, k) a_k b_{n-k},

which counts the ways to split n labelled things into an a-structure and a
b-structure.
"""
import numpy as np


def egf_product(a, b):
    """First min(len(a), len(b)) terms of the binomial convolution, as floats."""
    n = min(len(a), len(b))
    a = np.asarray(a[:n], dtype=float)
    b = np.asarray(b[:n], dtype=float)
    factorial = np.ones(n, dtype=np.int64)
    factorial[1:] = np.cumprod(np.arange(1, n))
    series = np.convolve(a / factorial, b / factorial)[:n]
    return series * factorial


def egf_power(a, times):
    """`times`-fold product of a with itself."""
    result = np.zeros(len(a))
    result[0] = 1.0
    for _ in range(times):
        result = egf_product(result, a)
    return result
