import numpy as np


def conv_transpose2d(inp, weight, stride=1):
    """Transposed convolution ("deconv"), written as scatter.

    Every input pixel stamps a scaled copy of the kernel on the output; copies
    that overlap sum up. Equals F.conv_transpose2d(inp, weight, stride=stride).

    inp    : [N, Cin, H, W]
    weight : [Cin, Cout, kH, kW]
    """
    n, cin, h, w = inp.shape
    _, cout, kh, kw = weight.shape
    out = np.zeros((n, cout, (h - 1) * stride + kh, (w - 1) * stride + kw), dtype=np.result_type(inp, weight))
    for y in range(h):
        for x in range(w):
            stamp = np.einsum("nc,cokl->nokl", inp[:, :, y, x], weight)
            ys, xs = y * stride, x * stride
            out[:, :, ys:ys + kh, xs:xs + kw] = stamp
    return out
