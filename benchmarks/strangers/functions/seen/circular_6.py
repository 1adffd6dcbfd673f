def circular_convolution(x, h, N=None):
    """N-point circular convolution of two finite sequences.

    Sequences shorter than N are zero padded. N defaults to the longer of the two
    and must not be smaller than either.
    """
    if N is None:
        N = max(len(x), len(h))
    if N < len(x) or N < len(h):
        raise ValueError("N must be at least the length of the sequences")
    x = list(x) + [0] * (N - len(x))
    h = list(h) + [0] * (N - len(h))
    return [sum(x[m] * h[(n - m) % N] for m in range(N)) for n in range(N)]
