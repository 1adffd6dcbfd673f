import numpy as np


def conv2d_nhwc(x, kernel, bias=None, stride=1):
    """Inference conv for the weights exported from Keras (valid padding).

    x: (N, H, W, Cin); kernel: (KH, KW, Cin, Cout), just as layer.get_weights()
    returns it; bias: (Cout,).
    """
    n, h, w, cin = x.shape
    kh, kw, _, cout = kernel.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1

    cols = np.empty((n, oh, ow, kh * kw * cin), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            cols[:, i, j] = patch.reshape(n, -1)

    wmat = kernel.reshape(cout, -1)
    y = cols @ wmat.T
    if bias is not None:
        y = y + bias
    return y
