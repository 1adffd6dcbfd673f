"""Arithmetic in R_q = Z_q[X] / (X^n + 1), the ring of lattice cryptography."""


def ring_mul(a, b, q=3329):
    """Product of two ring elements given by n coefficients each, constant first.

    X^n = -1, so the product is a negacyclic convolution. The result has
    coefficients in 0 .. q - 1.
    """
    n = len(a)
    if len(b) != n:
        raise ValueError("operands must have the same number of coefficients")
    out = [0] * n
    for i, ai in enumerate(a):
        for j, bj in enumerate(b):
            degree = i + j
            term = ai * bj
            if degree > n:
                term = -term
            out[degree % n] += term
    return [c % q for c in out]


def ring_add(a, b, q=3329):
    return [(x + y) % q for x, y in zip(a, b)]


def centred(a, q=3329):
    """Representatives in -(q-1)/2 .. (q-1)/2."""
    return [c - q if c > q // 2 else c for c in (x % q for x in a)]
