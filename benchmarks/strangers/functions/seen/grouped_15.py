import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv2d(x, weight, groups):
    """Grouped convolution, no padding, stride 1 (PyTorch layout).

    x       (N, C_in, H, W)
    weight  (C_out, C_in // groups, kh, kw)
    """
    n, c_in, h, w = x.shape
    c_out, per_group, kh, kw = weight.shape
    if c_in % groups or c_out % groups or per_group != c_in // groups:
        raise ValueError("channels do not fit the number of groups")
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))
    out = np.zeros((n, c_out) + win.shape[2:4], dtype=np.result_type(x, weight))
    for oc in range(c_out):
        g = oc // per_group
        src = win[:, g * per_group:(g + 1) * per_group]
        out[:, oc] = np.einsum("nchwij,cij->nhw", src, weight[oc])
    return out
