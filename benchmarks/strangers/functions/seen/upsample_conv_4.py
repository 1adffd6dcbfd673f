import numpy as np


def conv2d_transpose(x, w, bias=None, stride=2, padding=0, output_padding=0):
    """numpy port of torch ConvTranspose2d.forward (groups=1, dilation=1)

    x: N,I,H,W    w: I,O,KH,KW    output_padding < stride
    """
    N, I, H, W = x.shape
    _, O, KH, KW = w.shape
    full_h = (H - 1) * stride + KH + output_padding
    full_w = (W - 1) * stride + KW + output_padding
    canvas = np.zeros((N, O, full_h, full_w))
    for i in range(H):
        for j in range(W):
            stamp = np.einsum("ni,iokl->nokl", x[:, :, i, j], w)
            canvas[:, :, i * stride:i * stride + KH, j * stride:j * stride + KW] += stamp
    y = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        y = y + np.reshape(bias, (1, -1, 1, 1))
    return y
