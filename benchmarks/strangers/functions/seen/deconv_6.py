import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    # x [N, Cin, H, W]   w [Cin, Cout, kH, kW]   -- same layout as pytorch
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape
    Hf = (H - 1) * stride + kH + output_padding
    Wf = (W - 1) * stride + kW + output_padding
    canvas = np.zeros((N, Cout, Hf, Wf), dtype=np.result_type(x, w))
    for i in range(H):
        for j in range(W):
            contrib = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            canvas[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += contrib
    out = canvas[:, :, padding:Hf - padding, padding:Wf - padding]
    if b is not None:
        out = out + b[None, :, None, None]
    return out
