def conv_transpose_1d(x, w, stride=1):
    """Transposed 1-D convolution of two lists.

    The output has length (len(x) - 1) * stride + len(w).
    """
    out = [0.0] * ((len(x) - 1) * stride + len(w))
    for i, xi in enumerate(x):
        for k, wk in enumerate(w):
            out[i * stride + k] += xi * wk
    return out
