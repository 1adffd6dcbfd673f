def fir_unrolled(x, h):
    """y[n] = sum_k h[k] * x[n-k], x zero before the start. Inner loop unrolled by 4."""
    n, m = len(x), len(h)
    y = [0.0] * n
    blocks = m >> 2
    for i in range(n):
        acc = 0.0

        def at(k):
            return x[i - k] if i - k >= 0 else 0.0

        for b in range(blocks):
            k = b * 4
            acc += h[k] * at(k)
            acc += h[k + 1] * at(k + 1)
            acc += h[k + 2] * at(k + 2)
            acc += h[k + 3] * at(k + 3)
        k = blocks * 4
        if m & 1:
            acc += h[k] * at(k)
        if m & 2:
            acc += h[k] * at(k)
            acc += h[k + 1] * at(k + 1)
        y[i] = acc
    return y
