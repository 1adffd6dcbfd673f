import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution ("deconvolution"), same conventions as PyTorch.

    x       (N, Cin, H, W)
    weight  (Cin, Cout, kH, kW)
    output  (N, Cout, Ho, Wo) with
            Ho = (H - 1) * stride - 2 * padding + kH + output_padding
    """
    if output_padding >= stride and output_padding > 0:
        raise ValueError("output_padding must be smaller than stride")
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape

    y = np.zeros((n, cout, (h - 1) * stride + kh, (w - 1) * stride + kw))
    # every input pixel stamps one scaled copy of the kernel
    for i in range(h):
        for j in range(w):
            stamp = np.tensordot(x[:, :, i, j], weight, axes=(1, 0))
            top, left = i * stride, j * stride
            y[:, :, top:top + kh, left:left + kw] += stamp

    if padding:
        y = y[:, :, padding:-padding, padding:-padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if bias is not None:
        y = y + np.asarray(bias)[None, :, None, None]
    return y
