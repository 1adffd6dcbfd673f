def dirichlet_convolve(f, g):
    """
    (f * g)(n) = sum_{d | n} f(d) g(n/d)

    f and g are lists with f[0], g[0] unused (arithmetical functions start at 1).
    The result reaches as far as the shorter of both; its entry 0 is 0.
    """
    n = min(len(f), len(g)) - 1
    h = [0] * (n + 1)
    for d in range(1, n + 1):
        if f[d] == 0:
            continue
        for m in range(1, n // d + 1):
            h[d * m] += f[d] * g[m]
    return h
