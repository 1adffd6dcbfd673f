import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1):
    """NumPy port of torch.nn.functional.conv_transpose2d (square hyper-parameters).

    x: (N, Cin, H, W); weight: (Cin, Cout // groups, kH, kW); bias: (Cout,)
    """
    N, Cin, H, W = x.shape
    _, cog, kH, kW = weight.shape
    cig = Cin // groups
    full_h = (H - 1) * stride + kH + output_padding
    full_w = (W - 1) * stride + kW + output_padding
    y = np.zeros((N, cog * groups, full_h, full_w), dtype=np.result_type(x, weight))

    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = weight[g * cig:(g + 1) * cig]
        # every input pixel stamps a scaled copy of the kernel
        for i in range(H):
            for j in range(W):
                stamp = np.einsum("nc,cohw->nohw", xg[:, :, i, j], wg)
                y[:, g * cog:(g + 1) * cog,
                  i * stride:i * stride + kH,
                  j * stride:j * stride + kW] += stamp

    y = y[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        y = y + np.reshape(bias, (1, -1, 1, 1))
    return y
