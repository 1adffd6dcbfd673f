import numpy as np
from scipy.signal import correlate


def transposed_conv2d(x, w, stride=1, padding=0, output_padding=0):
    """PyTorch-compatible transposed convolution (needs padding <= kernel - 1).

    Insert stride-1 zeros between the pixels, pad by k-1-padding, correlate with the turned kernel.

    x: (N, I, H, W)    w: (I, O, K, K)
    """
    n, ci, h, wd = x.shape
    _, co, k, _ = w.shape
    up = np.zeros((n, ci, (h - 1) * stride + 1, (wd - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x
    border = k - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0),
                     (border + output_padding, border),
                     (border + output_padding, border)))
    turned = w[:, :, ::-1, ::-1]
    return np.array([[sum(correlate(up[b, i], turned[i, o], mode="valid") for i in range(ci))
                      for o in range(co)]
                     for b in range(n)])
