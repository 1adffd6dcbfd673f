"""Transposed convolution, the slow and obvious way."""
import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    # x       B, Cin, H, W
    # weight  Cin, Cout, kH, kW   (same layout as torch.nn.ConvTranspose2d)
    if output_padding and output_padding >= stride:
        raise ValueError("output_padding must be smaller than stride")
    B, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape

    fullH = (H - 1) * stride + kH
    fullW = (W - 1) * stride + kW
    # output_padding only adds room at the bottom and at the right
    buf = np.zeros((B, Cout, fullH + output_padding, fullW + output_padding),
                   dtype=np.result_type(x, weight))

    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], weight, axes=(1, 0))
            buf[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += stamp

    hh = fullH + output_padding - padding
    ww = fullW + output_padding - padding
    y = buf[:, :, padding:hh, padding:ww]
    if bias is not None:
        y = y + bias.reshape(1, Cout, 1, 1)
    return y
