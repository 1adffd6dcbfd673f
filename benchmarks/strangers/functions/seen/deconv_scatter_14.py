import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0):
    """Transposed convolution like torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W), w (Cin, Cout, kh, kw) -> (N, Cout, (H-1)*stride - 2*padding + kh, ...)
    """
    N, Ci, H, W = x.shape
    _, Co, kh, kw = w.shape
    full_h = (H - 1) * stride + kh
    full_w = (W - 1) * stride + kw
    buf = np.zeros((N, Co, full_h, full_w))
    for i in range(H):
        for j in range(W):
            contrib = np.einsum("nc,coij->noij", x[:, :, i, j], w)
            buf[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += contrib
    out_h = full_h - 2 * padding
    out_w = full_w - 2 * padding
    out = buf[:, :, :out_h, :out_w]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
