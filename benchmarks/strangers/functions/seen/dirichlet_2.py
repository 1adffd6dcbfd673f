def dirichlet_convolution(f, g):
    """(f*g)(n) = sum over d | n of f(d) g(n/d), for n = 1 .. N.

    f and g are lists with f[n] at index n (index 0 unused), same length.
    """
    n_max = len(f) - 1
    h = [0] * (n_max + 1)
    d = 1
    while d * d <= n_max:
        # pairs (d, e) and (e, d) with d <= e
        for e in range(d, n_max // d + 1):
            h[d * e] += f[d] * g[e] + f[e] * g[d]
        d += 1
    return h
