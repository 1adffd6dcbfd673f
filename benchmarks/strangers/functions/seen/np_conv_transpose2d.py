import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, groups=1, dilation=1):
    """NumPy twin of torch.nn.functional.conv_transpose2d (int arguments).

    x       (N, Cin, H, W)
    weight  (Cin, Cout // groups, KH, KW)
    """
    n, cin, h, w = x.shape
    _, cog, kh, kw = weight.shape
    cig = cin // groups
    s, d = stride, dilation

    full_h = (h - 1) * s + d * (kh - 1) + 1 + output_padding
    full_w = (w - 1) * s + d * (kw - 1) + 1 + output_padding
    canvas = np.zeros((n, groups * cog, full_h, full_w),
                      dtype=np.result_type(x, weight))

    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = weight[g * cig:(g + 1) * cig]
        dst = canvas[:, g * cog:(g + 1) * cog]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum('nihw,io->nohw', xg, wg[:, :, i, j])
                dst[:, :, i * d:i * d + (h - 1) * s + 1:s,
                          j * d:j * d + (w - 1) * s + 1:s] += contrib

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias[:, None, None]
    return out
