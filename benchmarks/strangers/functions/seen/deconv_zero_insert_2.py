import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1):
    """torch.nn.functional.conv_transpose2d in numpy. weight is (Cin, Cout/groups, kh, kw)."""
    pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
    sh, sw = pair(stride)
    ph, pw = pair(padding)
    oph, opw = pair(output_padding)
    n, cin, h, w = x.shape
    _, cog, kh, kw = weight.shape
    cig = cin // groups

    # fractionally strided input
    up = np.zeros((n, cin, (h - 1) * sh + 1, (w - 1) * sw + 1), dtype=np.result_type(x, weight))
    up[:, :, ::sh, ::sw] = x
    # full correlation with the mirrored kernel == scatter
    up = np.pad(up, ((0, 0), (0, 0), (kh - 1, kh - 1 + oph), (kw - 1, kw - 1 + opw)))
    kern = weight[:, :, ::-1, ::-1]

    fh = up.shape[2] - kh + 1
    fw = up.shape[3] - kw + 1
    full = np.zeros((n, groups * cog, fh, fw), dtype=up.dtype)
    for g in range(groups):
        xin = up[:, g * cig:(g + 1) * cig]
        kg = kern[g * cig:(g + 1) * cig]
        for i in range(kh):
            for j in range(kw):
                full[:, g * cog:(g + 1) * cog] += np.einsum(
                    'nchw,co->nohw', xin[:, :, i:i + fh, j:j + fw], kg[:, :, i, j])
    out = full[:, :, ph:fh - ph, pw:fw - pw]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
