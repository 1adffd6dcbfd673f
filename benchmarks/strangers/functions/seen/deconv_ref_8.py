import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """NumPy reference for torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W), w (Cin, Cout, KH, KW); no groups, no dilation.
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    full = np.zeros((n, cout, (h - 1) * stride + kh, (wd - 1) * stride + kw))
    for i in range(h):
        for j in range(wd):
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += \
                np.einsum("nc,cokl->nokl", x[:, :, i, j], w)
    hh, ww = full.shape[2:]
    out = full[:, :, padding:hh - padding, padding:ww - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    return out
