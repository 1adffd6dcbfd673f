import numpy as np


def conv1d(signal, filters, biases=None, stride=1):
    """
    Multi-channel 1D convolution layer (valid).

    signal  : array (in_channels, length)
    filters : array (out_channels, in_channels, k)
    biases  : array (out_channels,) or None, one per filter
    """
    in_ch, length = signal.shape
    out_ch, f_in, k = filters.shape
    if in_ch != f_in:
        raise ValueError(f"expected {f_in} channels, got {in_ch}")
    if length < k:
        raise ValueError("signal shorter than the filters")
    if biases is None:
        biases = np.zeros(out_ch)

    n_out = (length - k) // stride + 1
    y = np.zeros((out_ch, n_out))
    for o in range(out_ch):
        for c in range(in_ch):
            resp = np.correlate(signal[c], filters[o, c], mode="valid")
            y[o] += resp[::stride] + biases[o]
    return y
