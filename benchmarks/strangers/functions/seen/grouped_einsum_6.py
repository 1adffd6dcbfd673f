import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv1d(x, weight, bias=None, groups=1):
    """Grouped conv1d with the semantics of torch.nn.functional.conv1d.

    x: (N, C_in, L); weight: (C_out, C_in // groups, K); no padding, stride 1.
    """
    n, c_in, length = x.shape
    c_out, c_g, k = weight.shape
    if c_in != c_g * groups or c_out % groups:
        raise ValueError("channels do not fit the groups")
    o_g = c_out // groups

    y = np.empty((n, c_out, length - k + 1), dtype=np.result_type(x, weight))
    for g in range(groups):
        win = sliding_window_view(x[:, g::groups], k, axis=2)
        y[:, g * o_g:(g + 1) * o_g] = np.einsum(
            "nclk,ock->nol", win, weight[g * o_g:(g + 1) * o_g])
    if bias is not None:
        y += bias[:, None]
    return y
