import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """NumPy clone of torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W);  w: (Cin, Cout // groups, kH, kW);  scalars only for the settings.
    As in torch, output_padding must be smaller than stride or dilation.
    """
    n, cin, h, wd = x.shape
    _, cog, kh, kw = w.shape
    s, p, d = stride, padding, dilation
    full_h = (h - 1) * s + d * (kh - 1) + 1 + output_padding
    full_w = (wd - 1) * s + d * (kw - 1) + 1 + output_padding
    cig = cin // groups
    canvas = np.zeros((n, cog * groups, full_h, full_w), dtype=np.result_type(x, w))
    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = w[g * cig:(g + 1) * cig]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum("nchw,co->nohw", xg, wg[:, :, i, j])
                canvas[:, g * cog:(g + 1) * cog,
                       i * d:i * d + (h - 1) * s + 1:s,
                       j * d:j * d + (wd - 1) * s + 1:s] += contrib
    out = canvas[:, :, p:full_h - p, p:full_w - p]
    if b is not None:
        out = out + np.reshape(b, (1, -1, 1, 1))
    return out
