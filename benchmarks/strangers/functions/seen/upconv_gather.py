import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0,
                     groups=1, dilation=1):
    """Transposed convolution in gather form (every output pixel looks for its inputs).

    Same arguments and layout as torch.nn.functional.conv_transpose2d, ints only:
    x (N, Cin, H, W), weight (Cin, Cout // groups, kH, kW).
    """
    N, Cin, H, W = x.shape
    _, cog, kH, kW = weight.shape
    cig = Cin // groups
    oH = (H - 1) * stride - 2 * padding + dilation * (kH - 1) + output_padding + 1
    oW = (W - 1) * stride - 2 * padding + dilation * (kW - 1) + output_padding + 1
    out = np.zeros((N, cog * groups, oH, oW), dtype=np.result_type(x, weight))
    for oy in range(oH):
        for ky in range(kH):
            ny = oy + padding - ky * dilation
            if ny % stride:
                continue
            iy = ny // stride
            if not 0 <= iy < H:
                continue
            for ox in range(oW):
                for kx in range(kW):
                    nx = ox + padding - kx * dilation
                    if nx % stride:
                        continue
                    ix = nx // stride
                    if not 0 <= ix < W:
                        continue
                    for g in range(groups):
                        ci = slice(g * cig, (g + 1) * cig)
                        out[:, g * cog:(g + 1) * cog, oy, ox] += \
                            x[:, ci, iy, ix] @ weight[ci, :, ky, kx]
    if bias is not None:
        out = out + np.asarray(bias).reshape(1, -1, 1, 1)
    return out
