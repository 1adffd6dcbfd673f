from math import isqrt


def dirichlet(f, g, limit):
    """Dirichlet convolution of two arithmetic functions.

    Returns the list h with h[n] = sum of f(d) * g(n / d) over all divisors d
    of n, for n = 1 .. limit (h[0] is 0 and unused). f and g are callables on
    positive integers.

    e.g. dirichlet(one, one, N) counts divisors, dirichlet(mu, one, N) is
    1, 0, 0, ...
    """
    h = [0] * (limit + 1)
    for n in range(1, limit + 1):
        s = 0
        for d in range(1, isqrt(n) + 1):
            q, r = divmod(n, d)
            if r:
                continue
            # d and its partner q
            s += f(d) * g(q)
            s += f(q) * g(d)
        h[n] = s
    return h
