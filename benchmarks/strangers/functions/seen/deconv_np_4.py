import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy port of torch.nn.functional.conv_transpose2d (groups=1, dilation=1).

    x (N, Cin, H, W), weight (Cin, Cout, kh, kw)
    """
    n, _, h, w = x.shape
    _, co, kh, kw = weight.shape
    s, p, op = stride, padding, output_padding
    full = np.zeros((n, co, (h - 1) * s + kh, (w - 1) * s + kw), dtype=x.dtype)
    for a in range(kh):
        for b in range(kw):
            full[:, :, a:a + (h - 1) * s + 1:s, b:b + (w - 1) * s + 1:s] += np.einsum(
                "nihw,io->nohw", x, weight[:, :, a, b])
    y = full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]
    if op:
        y = np.pad(y, ((0, 0), (0, 0), (0, op), (0, op)))
    if bias is not None:
        y = y + bias[:, None, None]
    return y
