def dilated_conv(signal, taps, dilation=1):
    """Valid-mode dilated correlation of two plain lists.

    y[n] = sum_k taps[k] * signal[n + k*dilation], one value for each n for
    which all of the taps fall inside the signal.

    >>> dilated_conv([1, 2, 3, 4], [1, 1])
    [3, 5, 7]
    """
    if dilation < 1:
        raise ValueError("dilation must be >= 1")
    span = len(taps) * dilation
    out = []
    for n in range(len(signal) - span + 1):
        acc = 0
        for k, t in enumerate(taps):
            acc += t * signal[n + k * dilation]
        out.append(acc)
    return out
