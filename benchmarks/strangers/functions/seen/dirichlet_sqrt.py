from math import isqrt


def dirichlet(f, g, N):
    """
    Dirichlet convolution (f * g)(n) = sum over d | n of f(d) g(n/d), for n = 1..N.

    f, g: lists with f[0], g[0] unused. Returns a list of length N + 1 with [0] = 0.
    O(N log N): we run only over the pairs (a, b) with a <= b and use the symmetry.
    """
    h = [0] * (N + 1)
    for a in range(1, isqrt(N) + 1):
        for b in range(a, N // a + 1):
            h[a * b] += f[a] * g[b] + f[b] * g[a]
    return h
