import numpy as np


def conv1d(x, w, b=None, stride=1, padding=None):
    """1-D convolution (no kernel flip), single sample.

    Args:
        x: (C_in, L)
        w: (C_out, C_in, K)
        b: (C_out,) optional
        stride: step between windows
        padding: zeros added at each end.  If not given, K // 2 is used so that
            odd kernels keep the length at stride 1.

    Returns:
        (C_out, (L + 2 * padding - K) // stride + 1)
    """
    c_out, c_in, k = w.shape
    pad = padding or k // 2
    xp = np.pad(x, ((0, 0), (pad, pad)))
    n_out = (xp.shape[1] - k) // stride + 1
    y = np.empty((c_out, n_out), dtype=np.result_type(x, w))
    for t in range(n_out):
        seg = xp[:, t * stride:t * stride + k]
        y[:, t] = np.tensordot(w, seg, axes=([1, 2], [0, 1]))
    if b is not None:
        y = y + b[:, None]
    return y
