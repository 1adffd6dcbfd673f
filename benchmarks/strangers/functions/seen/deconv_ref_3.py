import numpy as np

def conv_transpose2d(x, w, stride=(1, 1), pad=(0, 0), out_pad=(0, 0), bias=None):
    """x (N,Ci,H,W), w (Ci,Co,KH,KW), same meaning of the arguments as in torch."""
    N, Ci, H, W = x.shape
    _, Co, KH, KW = w.shape
    (sy, sx), (py, px), (oy, ox) = stride, pad, out_pad
    fh = (H - 1) * sy + KH + oy
    fw = (W - 1) * sx + KW + ox
    canvas = np.zeros((N, Co, fh, fw), np.result_type(x, w))
    for a in range(H):
        for b in range(W):
            stamp = np.tensordot(x[:, :, a, b], w, axes=(1, 0))
            canvas[:, :, a * sy:a * sy + KH, b * sx:b * sx + KW] += stamp
    out = canvas[:, :, py:fh - py, px:fw - px]
    if bias is not None:
        out = out + np.reshape(bias, (1, Co, 1, 1))
    return out
