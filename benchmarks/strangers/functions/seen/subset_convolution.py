"""Subset convolution by ranked zeta transforms, O(n^2 2^n).

    h(S) = sum over T subset of S of f(T) g(S \\ T)

Sets are bit masks 0 .. 2^n - 1.
"""


def _zeta(a, n):
    """In place: a(S) <- sum over T subset of S of a(T)"""
    for mask in range(1 << n):
        for i in range(n):
            if mask >> i & 1:
                a[mask] += a[mask ^ (1 << i)]


def _moebius(a, n):
    """In place: inverse of the sum over subsets"""
    for i in range(n):
        bit = 1 << i
        for mask in range(1 << n):
            if mask & bit:
                a[mask] -= a[mask ^ bit]


def _ranked(f, n):
    layers = [[0] * (1 << n) for _ in range(n + 1)]
    for mask, value in enumerate(f):
        layers[bin(mask).count("1")][mask] = value
    for layer in layers:
        _zeta(layer, n)
    return layers


def subset_convolution(f, g):
    """Subset convolution of two lists of equal length 2^n (integers stay exact)."""
    size = len(f)
    n = size.bit_length() - 1
    if len(g) != size or size != 1 << n:
        raise ValueError("lengths must be the same power of two")
    rf, rg = _ranked(f, n), _ranked(g, n)
    out = [0] * size
    for rank in range(n + 1):
        layer = [sum(rf[i][mask] * rg[rank - i][mask] for i in range(rank + 1))
                 for mask in range(size)]
        _moebius(layer, n)
        for mask in range(size):
            if bin(mask).count("1") == rank:
                out[mask] = layer[mask]
    return out
