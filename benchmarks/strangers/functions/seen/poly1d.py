def convolve(a, v, mode="full"):
    """Pure-Python counterpart of numpy.convolve for lists of numbers.

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]
    """
    if not a or not v:
        raise ValueError("empty input")
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    full = [0] * (n + m - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(v):
            full[i + j] += p * q
    if mode == "full":
        return full
    if mode == "same":
        lo = (m - 1) // 2
        return full[lo:lo + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError("mode must be full, same or valid")
