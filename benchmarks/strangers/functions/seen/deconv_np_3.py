import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """NumPy inference of torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W); weight: (Cin, Cout // groups, kh, kw)
    """
    n, cin, h, w = x.shape
    _, cog, kh, kw = weight.shape
    s, p = stride, padding
    full = np.zeros((n, cog * groups, (h - 1) * s + kh, (w - 1) * s + kw), dtype=np.result_type(x, weight))

    for ci in range(cin):
        g = ci % groups
        for i in range(h):
            for j in range(w):
                patch = x[:, ci, i, j][:, None, None, None] * weight[ci][None]
                full[:, g * cog:(g + 1) * cog, i * s:i * s + kh, j * s:j * s + kw] += patch

    out = full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
