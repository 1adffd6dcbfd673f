"""Transposed 1-D convolution."""
import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """x (N,C,L), w (C,O,K) -> (N,O,(L-1)*stride - 2*padding + K + output_padding)."""
    n, c, length = x.shape
    _, o, k = w.shape
    full = (length - 1) * stride + k
    buf = np.zeros((n, o, full + output_padding), dtype=np.result_type(x, w))
    contrib = np.einsum("ncl,cok->nolk", x, w)
    for t in range(k):
        buf[:, :, t:t + (length - 1) * stride + 1:stride] += contrib[..., t]
    out_len = full - 2 * padding + output_padding
    return buf[:, :, padding:padding + out_len]
