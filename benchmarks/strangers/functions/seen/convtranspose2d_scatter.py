import numpy as np


def conv_transpose2d_np(x, w, b=None, stride=(1, 1), padding=(0, 0),
                        output_padding=(0, 0), groups=1):
    """NumPy port of torch.nn.functional.conv_transpose2d (dilation 1).

    x : (N, Cin, H, W)
    w : (Cin, Cout // groups, kh, kw)
    """
    n, cin, h, wd = x.shape
    _, cog, kh, kw = w.shape
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding
    oh = (h - 1) * sh - 2 * ph + kh + oph
    ow = (wd - 1) * sw - 2 * pw + kw + opw
    canvas = np.zeros((n, cog * groups, oh + 2 * ph, ow + 2 * pw), dtype=np.result_type(x, w))
    cig = cin // groups
    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = w[g * cig:(g + 1) * cig]
        dst = canvas[:, g * cog:(g + 1) * cog]
        for u in range(kh):
            for v in range(kw):
                dst[:, :, u:u + (h - 1) * sh + 1:sh, v:v + (wd - 1) * sw + 1:sw] += np.einsum(
                    "nchw,co->nohw", xg, wg[:, :, u, v])
    out = canvas[:, :, ph:ph + oh, pw:pw + ow]
    if b is not None:
        out = out + b[None, :, None, None]
    return out
