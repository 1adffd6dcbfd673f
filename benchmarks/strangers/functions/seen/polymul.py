def convolve(a, b, mode="full"):
    """numpy.convolve for plain Python numbers (ints stay exact)."""
    if len(a) < len(b):
        a, b = b, a
    n, m = len(a), len(b)
    full = [0] * (n + m - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            full[i + j] += x * y
    if mode == "full":
        return full
    if mode == "same":
        s = (m - 1) // 2
        return full[s:s + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(mode)
