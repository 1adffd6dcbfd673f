import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    # "Deconvolution". Arguments mean what they mean in torch:
    #   x       N x Cin x H x W
    #   weight  Cin x Cout x kh x kw
    # Every input pixel stamps a scaled copy of the kernel on the output.
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    s, p, d = stride, padding, dilation

    h_out = (h - 1) * s - 2 * p + d * (kh - 1) + output_padding + 1
    w_out = (w - 1) * s - 2 * p + d * (kw - 1) + output_padding + 1

    canvas = np.zeros((n, cout, h_out + 2 * p, w_out + 2 * p))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            canvas[:, :, i * s: i * s + d * (kh - 1) + 1: d,
                         j * s: j * s + d * (kw - 1) + 1: d] += stamp

    out = canvas[:, :, p: p + h_out, p: p + w_out]
    if bias is not None:
        out = out + np.reshape(bias, (1, -1, 1, 1))
    return out
