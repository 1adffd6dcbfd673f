def dilated_conv1d(x, w, dilation=1):
    """Dilated (atrous) 1D cross-correlation without padding.

    y[t] = sum_k w[k] * x[t + k * dilation], for every t where all taps
    fall inside x.
    """
    span = dilation * len(w)
    y = []
    for t in range(len(x) - span + 1):
        s = 0.0
        for k in range(len(w)):
            s += w[k] * x[t + k * dilation]
        y.append(s)
    return y
