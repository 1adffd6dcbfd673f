from itertools import product

import numpy as np


def group_conv2d(x, w, groups=1, stride=1):
    """Grouped 2D convolution (no padding, no bias), NCHW.

    x: [N, C_in, H, W]
    w: [C_out, C_in // groups, K, K]
    Output channels are split in `groups` consecutive blocks and block g sees only
    the g-th block of C_in // groups input channels.
    """
    N, C_in, H, W = x.shape
    C_out, cig, K, _ = w.shape
    assert C_in % groups == 0 and C_out % groups == 0 and cig == C_in // groups
    OH = (H - K) // stride + 1
    OW = (W - K) // stride + 1
    y = np.zeros((N, C_out, OH, OW), dtype=np.float64)
    for n, o, i, j in product(range(N), range(C_out), range(OH), range(OW)):
        first = (o % groups) * cig
        patch = x[n, first:first + cig, i * stride:i * stride + K, j * stride:j * stride + K]
        y[n, o, i, j] = (patch * w[o]).sum()
    return y
