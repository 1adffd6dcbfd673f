from math import isqrt


def dirichlet(f, g, N):
    """(f * g)(n) = sum over d | n of f(d) g(n/d), for n = 1..N.

    f, g: callables on the positive integers.
    Returns a list h with h[n] for n = 1..N; h[0] is unused (0).
    """
    h = [0] * (N + 1)
    for n in range(1, N + 1):
        s = 0
        for d in range(1, isqrt(n) + 1):
            if n % d == 0:
                e = n // d
                s += f(d) * g(e) + f(e) * g(d)
        h[n] = s
    return h
