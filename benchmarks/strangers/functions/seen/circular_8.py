def circular_convolution(a, b):
    """Circular convolution with period N = max(len(a), len(b)); the shorter list is zero padded.

    c[n] = sum over m of a[m] * b[(n - m) mod N]
    """
    N = max(len(a), len(b))
    a = list(a) + [0] * (N - len(a))
    b = list(b) + [0] * (N - len(b))
    return [sum(a[m] * b[(n - m) % N] for m in range(N)) for n in range(N)]
