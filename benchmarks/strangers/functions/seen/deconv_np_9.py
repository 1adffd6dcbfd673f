import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """numpy version of torch.nn.functional.conv_transpose2d

    x: (N, Cin, H, W), w: (Cin, Cout, kh, kw)
    """
    N, Ci, H, W = x.shape
    _, Co, kh, kw = w.shape
    full_h = (H - 1) * stride + kh
    full_w = (W - 1) * stride + kw
    full = np.zeros((N, Co, full_h, full_w))
    for i in range(H):
        for j in range(W):
            full[:, :, i*stride:i*stride+kh, j*stride:j*stride+kw] += np.einsum(
                "nc,couv->nouv", x[:, :, i, j], w)
    out = full[:, :, padding:full_h - padding, padding:full_w - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    return out
