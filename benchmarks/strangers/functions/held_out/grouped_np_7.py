import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def group_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped convolution as in PyTorch.

    x: (N, C_in, H, W)
    weight: (C_out, C_in // groups, kH, kW)
    """
    c_out, cpg, kh, kw = weight.shape
    if x.shape[1] != cpg * groups or c_out % groups:
        raise ValueError("channels do not fit groups")
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    windows = sliding_window_view(x, (kh, kw), axis=(2, 3))[:, :, ::stride, ::stride]
    outs = []
    for o in range(c_out):
        g = o % groups
        block = windows[:, g * cpg:(g + 1) * cpg]
        y = np.einsum("nchwij,cij->nhw", block, weight[o])
        if bias is not None:
            y = y + bias[o]
        outs.append(y)
    return np.stack(outs, axis=1)
