import numpy as np


def conv_transpose2d(inp, weight, bias=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0), groups=1, dilation=(1, 1)):
    """NumPy reference for torch.nn.functional.conv_transpose2d.

    weight: (in_channels, out_channels // groups, kH, kW)
    """
    n, ci, h, w = inp.shape
    _, cog, kh, kw = weight.shape
    cig = ci // groups
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation

    full_h = (h - 1) * sh + dh * (kh - 1) + 1 + output_padding[0]
    full_w = (w - 1) * sw + dw * (kw - 1) + 1 + output_padding[1]
    canvas = np.zeros((n, groups * cog, full_h, full_w), dtype=np.result_type(inp, weight))

    for g in range(groups):
        src = inp[:, g * cig:(g + 1) * cig]
        ker = weight[g * cig:(g + 1) * cig]
        dst = canvas[:, g * cog:(g + 1) * cog]
        for y in range(kh):
            for x in range(kw):
                contrib = np.einsum("nihw,io->nohw", src, ker[:, :, y, x])
                y0, x0 = y * dh, x * dw
                dst[:, :, y0:y0 + (h - 1) * sh + 1:sh, x0:x0 + (w - 1) * sw + 1:sw] += contrib

    out = canvas[:, :, ph:full_h - ph, pw:full_w - pw]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
