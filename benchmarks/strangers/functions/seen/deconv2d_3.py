import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=2, padding=0, output_padding=0):
    """Transposed convolution like torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W), weight (Cin, Cout, kh, kw).
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    s, p = stride, padding
    full = np.zeros((n, cout, (h - 1) * s + kh, (w - 1) * s + kw))
    for i in range(h):
        for j in range(w):
            stamp = np.tensordot(x[:, :, i, j], weight, axes=1)
            full[:, :, i * s:i * s + kh, j * s:j * s + kw] += stamp
    y = full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if bias is not None:
        y = y + np.reshape(bias, (1, -1, 1, 1))
    return y
