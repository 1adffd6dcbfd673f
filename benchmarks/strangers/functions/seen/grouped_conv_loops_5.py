import numpy as np


def grouped_conv2d(x, w, bias=None, stride=1, groups=1):
    """Grouped convolution, written out (no padding).

    x: (N, C_in, H, W)
    w: (C_out, C_in // groups, KH, KW)

    Like torch.nn.functional.conv2d(x, w, bias, stride, groups=groups): the
    first C_out // groups filters see the first C_in // groups channels, the
    next ones the next channels, and so on.
    """
    N, C_in, H, W = x.shape
    C_out, C_g, KH, KW = w.shape
    if C_in != C_g * groups or C_out % groups:
        raise ValueError("channels do not fit the number of groups")

    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    y = np.zeros((N, C_out, OH, OW))

    for o in range(C_out):
        g = o % groups
        first = g * C_g
        xs = x[:, first:first + C_g]
        for r in range(OH):
            for c in range(OW):
                patch = xs[:, :, r * stride:r * stride + KH, c * stride:c * stride + KW]
                y[:, o, r, c] = (patch * w[o]).sum(axis=(1, 2, 3))
        if bias is not None:
            y[:, o] += bias[o]
    return y
