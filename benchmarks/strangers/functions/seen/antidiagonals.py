"""Convolution of two finite sequences, term by term, without one index loop.

Works for whatever can be multiplied and added: int, Fraction, complex, Decimal,
even sympy symbols.  The k-th term collects the k-th antidiagonal of the
multiplication table of a and b:

            b0     b1     b2
    a0     a0b0   a0b1   a0b2
    a1     a1b0   a1b1   a1b2
"""
from operator import mul


def antidiagonal(a, b, k):
    lo = max(0, k + 1 - len(b))
    hi = min(k + 1, len(a))
    # a[lo..hi-1] meets b[k-lo], b[k-lo-1], ..., b[k-hi+1]
    partners = b[::-1][len(b) - 1 - (k - lo):]
    return map(mul, a[lo:hi], partners)


def cauchy_product(a, b):
    """[c0, c1, ...] with c_k = sum of a_i * b_j over all i + j == k."""
    a, b = list(a), list(b)
    if not a or not b:
        return []
    return [sum(antidiagonal(a, b, k)) for k in range(len(a) + len(b) - 1)]
