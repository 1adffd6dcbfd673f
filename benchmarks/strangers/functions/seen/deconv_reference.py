"""Slow but readable ConvTranspose2d, used to check exported graphs."""
import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, groups=1, dilation=1):
    """Reference for torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W); weight: (Cin, Cout // groups, KH, KW).
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    oph, opw = _pair(output_padding)
    dh, dw = _pair(dilation)
    n, cin, h, w = x.shape
    _, cog, kh, kw = weight.shape
    cig = cin // groups

    oh = (h - 1) * sh - 2 * ph + dh * (kh - 1) + oph + 1
    ow = (w - 1) * sw - 2 * pw + dw * (kw - 1) + opw + 1
    canvas = np.zeros((n, cog * groups, oh + 2 * ph, ow + 2 * pw),
                      dtype=np.result_type(x, weight))

    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = weight[g * cig:(g + 1) * cig]
        dst = canvas[:, g * cog:(g + 1) * cog]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum("nihw,io->nohw", xg, wg[:, :, i, j])
                y0, x0 = i * dh, j * dw
                dst[:, :, y0:y0 + sh * (h - 1) + 1:sh,
                    x0:x0 + sw * (w - 1) + 1:sw] += contrib

    out = canvas[:, :, ph:ph + oh, pw:pw + ow]
    if bias is not None:
        out = out + np.asarray(bias).reshape(1, -1, 1, 1)
    return out
