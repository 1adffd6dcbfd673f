import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def group_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped 2D convolution, drop-in for torch.nn.functional.conv2d on arrays.

    x       (N, C_in, H, W)
    weight  (C_out, C_in // groups, kH, kW)
    """
    n, c_in, _, _ = x.shape
    c_out, cg, kh, kw = weight.shape
    assert c_in == cg * groups, "in_channels must be divisible by groups"
    assert c_out % groups == 0

    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]          # N, C, Ho, Wo, kh, kw

    out = np.empty((n, c_out) + win.shape[2:4], dtype=np.result_type(x, weight))
    for oc in range(c_out):
        g = oc % groups
        patch = win[:, g * cg:(g + 1) * cg]
        out[:, oc] = np.einsum('nchwij,cij->nhw', patch, weight[oc])
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1)
    return out
