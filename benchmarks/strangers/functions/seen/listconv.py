def convolve(a, v, mode='full'):
    """numpy.convolve for plain lists: 'full', 'same' or 'valid'."""
    if not a or not v:
        raise ValueError('empty input')
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    full = []
    for k in range(n + m - 1):
        s = 0
        for j in range(max(0, k - n + 1), min(k, m - 1) + 1):
            s += v[j] * a[k - j]
        full.append(s)
    if mode == 'full':
        return full
    if mode == 'same':
        start = (m - 1) // 2
        return full[start:start + n]
    if mode == 'valid':
        return full[m - 1:n]
    raise ValueError(mode)
