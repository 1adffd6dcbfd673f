def dirichlet_convolution(f, g):
    """(f * g)(n) = sum_{d | n} f(d) g(n/d).

    f and g are lists indexed by n with entries 0..N (entry 0 ignored); both of length N+1.
    Returns a list of length N+1 whose entry 0 is 0.
    """
    N = len(f) - 1
    h = [0] * (N + 1)
    for d in range(1, N + 1):
        fd = f[d]
        if fd == 0:
            continue
        for k in range(1, N // d + 1):
            h[d * k] += fd * g[k]
    return h
