"""Discrete convolution straight from the definition, no libraries."""


def convolve(x, h):
    """Return the full linear convolution of two sequences.

    y[n] = sum_k x[k] * h[n - k],  n = 0 .. len(x) + len(h) - 2
    """
    if len(x) == 0 or len(h) == 0:
        raise ValueError("inputs must not be empty")
    y = [0.0] * (len(x) + len(h) - 1)
    for i, a in enumerate(x):
        for j, b in enumerate(h):
            y[i + j] += a * b
    return y
