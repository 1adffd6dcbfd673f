def subset_convolution(f, g):
    """h[S] = sum over all T subset of S of f[T] * g[S \\ T].

    f, g are lists of length 2**n, indexed by bitmask. O(3^n) submask walk.
    """
    size = len(f)
    assert len(g) == size and size & (size - 1) == 0
    h = [0] * size
    for mask in range(size):
        sub = mask
        while sub:
            h[mask] += f[sub] * g[mask ^ sub]
            sub = (sub - 1) & mask
    return h
