import numpy as np


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy version of torch.nn.functional.conv2d (integer arguments only).

    x: (N, C_in, H, W)
    weight: (C_out, C_in // groups, kH, kW)
    bias: (C_out,) or None
    """
    N, C_in, H, W = x.shape
    C_out, C_g, kH, kW = weight.shape
    assert C_in % groups == 0 and C_out % groups == 0
    assert C_g == C_in // groups

    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    H_out = (H + 2 * padding - dilation * (kH - 1) - 1) // stride + 1
    W_out = (W + 2 * padding - dilation * (kW - 1) - 1) // stride + 1
    out = np.zeros((N, C_out, H_out, W_out))
    O_g = C_out // groups

    for g in range(groups):
        xg = x[:, g * C_g:(g + 1) * C_g]
        wg = weight[g * O_g:(g + 1) * O_g]
        for i in range(H_out):
            for j in range(W_out):
                h0 = i * stride
                w0 = j * stride
                patch = xg[:, :,
                           h0:h0 + dilation * (kH - 1) + 1:dilation,
                           w0:w0 + dilation * (kW - 1) + 1:dilation]
                out[:, g * O_g:(g + 1) * O_g, i, j] = np.tensordot(
                    patch, wg, axes=([1, 2, 3], [1, 2, 3]))

    if bias is not None:
        out += bias[None, :, None, None]
    return out
