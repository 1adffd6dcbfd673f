def subset_convolution(f, g):
    """h[S] = sum over T subset of S of f[T] * g[S \\ T]; len(f) = len(g) = 2**n."""
    size = len(f)
    a, b = list(f), list(g)
    step = 1
    while step < size:
        for s in range(size):
            if s & step:
                a[s] += a[s ^ step]
                b[s] += b[s ^ step]
        step <<= 1
    h = [x * y for x, y in zip(a, b)]
    step = 1
    while step < size:
        for s in range(size):
            if s & step:
                h[s] -= h[s ^ step]
        step <<= 1
    return h
