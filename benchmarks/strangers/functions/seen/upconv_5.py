import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    # x: (N, Cin, H, W)   w: (Cin, Cout, kH, kW)
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape
    out = np.zeros((N, Cout, (H - 1) * stride + kH, (W - 1) * stride + kW))
    for i in range(H):
        for j in range(W):
            top, left = i * stride, j * stride
            contrib = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            out[:, :, top:top + kH, left:left + kW] = contrib
    if padding > 0:
        out = out[:, :, padding:-padding, padding:-padding]
    return out
