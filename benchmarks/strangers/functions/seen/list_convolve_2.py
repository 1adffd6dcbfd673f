def convolve(x, h):
    """Linear convolution of two finite sequences, no libraries needed.

    y[n] = sum_k x[k] * h[n - k],   n = 0 .. len(x) + len(h) - 2

    >>> convolve([1, 2, 3], [0, 1, 0.5])
    [0, 1, 2.5, 4.0, 1.5]

    If one of the sequences is empty there is nothing to sum and the result
    is the empty list.
    """
    if len(x) == 0 or len(h) == 0:
        return []
    y = [0] * (len(x) + len(h) - 1)
    for i, xi in enumerate(x):
        for j, hj in enumerate(h):
            y[i + j] += xi * hj
    return y
