def dirichlet_convolve(f, g):
    """(f * g)(n) = sum over d | n of f(d) g(n / d), for n = 1 .. min(len(f), len(g)) - 1.

    f[0] and g[0] are ignored (arithmetic functions begin at 1) and the result's [0] is 0.
    """
    n = min(len(f), len(g))
    h = [0] * n
    for d in range(1, n):
        if not f[d]:
            continue
        for q in range(1, (n - 1) // d + 1):
            h[d * q] += f[d] * g[q]
    return h
