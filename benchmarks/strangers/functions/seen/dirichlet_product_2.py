from math import isqrt


def dirichlet(f, g, N):
    """Dirichlet convolution (f*g)(n) = sum over d | n of f(d) g(n/d), n = 1..N.

    f, g: callables on the positive integers.
    Returns a list h of length N+1 with h[n] = (f*g)(n); h[0] is 0 and unused.
    """
    h = [0] * (N + 1)
    for n in range(1, N + 1):
        total = 0
        for d in range(1, isqrt(n) + 1):
            if n % d == 0:
                e = n // d
                total += f(d) * g(e) + f(e) * g(d)
        h[n] = total
    return h
