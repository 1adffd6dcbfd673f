def convolve(a, v, mode='full'):
    """Pure-Python np.convolve.

    mode: 'full', 'same' or 'valid', each with numpy's meaning and alignment.
    """
    a, v = list(a), list(v)
    if not a or not v:
        raise ValueError('inputs cannot be empty')
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    full = [0] * (n + m - 1)
    for i, ai in enumerate(a):
        for j, vj in enumerate(v):
            full[i + j] += ai * vj
    if mode == 'full':
        return full
    if mode == 'same':
        start = m // 2
        return full[start:start + n]
    if mode == 'valid':
        return full[m - 1:n]
    raise ValueError('unknown mode %r' % mode)
