import numpy as np


def conv1d(x, w, b=0.0, stride=1, padding=0):
    """1-D convolution layer for a single example.

    x: (in_channels, length)
    w: (out_channels, in_channels, k)
    Returns (out_channels, out_length), like nn.Conv1d.
    """
    c_in, length = x.shape
    c_out, _, k = w.shape
    b = np.broadcast_to(b, (c_out,))
    xp = np.zeros((c_in, length + 2 * padding))
    xp[:, padding:padding + length] = x
    out_len = (length + 2 * padding - k + 1) // stride
    out = np.empty((c_out, out_len))
    for o in range(c_out):
        for t in range(out_len):
            s = t * stride
            out[o, t] = np.sum(xp[:, s:s + k] * w[o]) + b[o]
    return out
