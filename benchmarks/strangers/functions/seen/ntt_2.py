"""Integer convolution with a number theoretic transform."""

P = 998244353  # 119 * 2**23 + 1
ROOT = 3


def _ntt(a, invert=False):
    n = len(a)
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j |= bit
        if i < j:
            a[i], a[j] = a[j], a[i]
    length = 2
    while length <= n:
        w_len = pow(ROOT, (P - 1) // length, P)
        if invert:
            w_len = pow(w_len, P - 2, P)
        half = length // 2
        for i in range(0, n, length):
            w = 1
            for k in range(i, i + half):
                u, v = a[k], a[k + half] * w % P
                a[k] = (u + v) % P
                a[k + half] = (u - v) % P
                w = w * w_len % P
        length <<= 1
    if invert:
        n_inv = pow(n, P - 2, P)
        for i in range(n):
            a[i] = a[i] * n_inv % P


def convolve_exact(signal, kernel):
    """Full linear convolution of two integer sequences, with no rounding.

    Entries may have either sign; the result is exact as long as every output
    value is below P / 2 in magnitude.
    """
    if len(signal) == 0 or len(kernel) == 0:
        return []
    out_len = len(signal) + len(kernel) - 1
    size = 1
    while size < out_len:
        size *= 2
    fa = [int(v) % P for v in signal] + [0] * (size - len(signal))
    fb = [int(v) % P for v in kernel] + [0] * (size - len(kernel))
    _ntt(fa)
    _ntt(fb)
    fa = [x * y % P for x, y in zip(fa, fb)]
    _ntt(fa, invert=True)
    return fa[:out_len]
