def dirichlet(f, g):
    """Dirichlet convolution: h(n) = sum over d | n of f(d) g(n/d).

    f and g are lists indexed by n itself; slot 0 is unused, never read, and is None in the answer.
    The answer runs up to the shorter of the two.

    >>> mobius = [None, 1, -1, -1, 0, -1, 1]
    >>> dirichlet([None] + [1] * 6, mobius)
    [None, 1, 0, 0, 0, 0, 0]
    """
    top = min(len(f), len(g))
    if top == 0:
        return []
    h = [0] * top
    for d in range(1, top):
        if f[d] == 0:
            continue
        for m, k in enumerate(range(d, top, d), start=1):
            h[k] += f[d] * g[m]
    h[0] = None
    return h
