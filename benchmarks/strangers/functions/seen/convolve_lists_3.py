def convolve(a, b, mode="full"):
    """Pure python version of numpy.convolve, returns a list."""
    if not a or not b:
        raise ValueError("inputs cannot be empty")
    n, m = len(a), len(b)
    full = [0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            full[i + j] += a[i] * b[j]

    if mode == "full":
        return full
    if mode == "same":
        start = (min(n, m) - 1) // 2
        return full[start:start + max(n, m)]
    if mode == "valid":
        start = min(n, m) - 1
        return full[start:max(n, m)]
    raise ValueError("mode must be 'full', 'same' or 'valid'")
