import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, groups=1, dilation=1):
    """Same argument order and same result as torch.nn.functional.conv_transpose1d
    for a batched input (n, c, length) and plain int settings."""
    n, c_in, length = x.shape
    _, c_per, k = weight.shape
    g_in = c_in // groups
    full = (length - 1) * stride + dilation * (k - 1) + 1 + output_padding
    y = np.zeros((n, c_per * groups, full), dtype=np.result_type(x, weight))
    for g in range(groups):
        xs = x[:, g * g_in:(g + 1) * g_in]
        ws = weight[g * g_in:(g + 1) * g_in]
        ys = y[:, g * c_per:(g + 1) * c_per]
        for t in range(k):
            o = t * dilation
            ys[:, :, o:o + (length - 1) * stride + 1:stride] += np.einsum(
                "ncl,co->nol", xs, ws[:, :, t])
    y = y[:, :, padding:full - padding]
    if bias is not None:
        y = y + bias[None, :, None]
    return y
