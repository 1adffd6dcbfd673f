def fir_filter(x, h):
    r"""Discrete-time FIR filter, straight from the book:

        y[n] = \sum_{k=0}^{M-1} h[k] x[n-k],    n = 0 .. N-1

    with x[n] = 0 for n < 0 (filter initially at rest).
    """
    N = len(x)
    M = len(h)
    y = []
    for n in range(N):
        acc = 0.0
        for k in range(min(M, N)):
            acc += h[k] * x[n - k]
        y.append(acc)
    return y
