# DSP exercise 2: convolution without numpy

def convolve_same(x, h):
    """Return the central part of x * h, len(x) samples, like numpy.convolve(x, h, 'same').

    x must be at least as long as h.
    """
    n, m = len(x), len(h)
    full = [0.0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            full[i + j] += x[i] * h[j]
    start = m // 2
    return full[start:start + n]
