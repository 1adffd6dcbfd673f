import numpy as np


def deconv2d(x, w, b=None, stride=2, pad=1):
    """Transposed convolution ("deconvolution").

    Every input pixel stamps the kernel, scaled by its value, on the output.
        x : [N, Cin, H, W]
        w : [Cin, Cout, k, k]
        b : [Cout]
    Output side: (H - 1) * stride - 2 * pad + k
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    canvas = np.zeros((N, Cout, (H - 1) * stride + kh, (W - 1) * stride + kw))
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    Ho = (H - 1) * stride - 2 * pad + kh
    Wo = (W - 1) * stride - 2 * pad + kw
    y = canvas[:, :, :Ho, :Wo]
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
