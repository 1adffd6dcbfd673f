def convolve_same(x, h):
    """Pure python np.convolve(x, h, 'same') for len(x) >= len(h), for the micro-controller tests."""
    n, m = len(x), len(h)
    shift = m // 2
    y = []
    for i in range(n):
        s = 0.0
        for k in range(m):
            j = i + shift - k
            if 0 <= j < n:
                s += x[j] * h[k]
        y.append(s)
    return y
