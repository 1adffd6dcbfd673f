"""Transposed convolution by scattering, one kernel tap at a time."""
import numpy as np


def _pair(v):
    return tuple(v) if isinstance(v, (tuple, list)) else (v, v)


def conv_transpose2d(x, w, bias=None, stride=1, padding=0, output_padding=0,
                     groups=1, dilation=1):
    """Equivalent of torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W);  w: (Cin, Cout // groups, kH, kW)
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    oph, opw = _pair(output_padding)
    dh, dw = _pair(dilation)
    n, cin, h, wd = x.shape
    _, cog, kh, kw = w.shape
    cig = cin // groups

    full_h = (h - 1) * sh + dh * (kh - 1) + 1 + oph
    full_w = (wd - 1) * sw + dw * (kw - 1) + 1 + opw
    buf = np.zeros((n, groups * cog, full_h, full_w), dtype=np.result_type(x, w))

    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = w[g * cig:(g + 1) * cig]
        dst = buf[:, g * cog:(g + 1) * cog]
        for i in range(kh):
            for j in range(kw):
                y0, x0 = i * dh, j * dw
                dst[:, :, y0:y0 + (h - 1) * sh + 1:sh, x0:x0 + (wd - 1) * sw + 1:sw] += \
                    np.einsum("nchw,co->nohw", xg, wg[:, :, i, j])

    out = buf[:, :, ph:-ph or None, pw:-pw or None]
    if bias is not None:
        out = out + np.reshape(bias, (1, -1, 1, 1))
    return out
