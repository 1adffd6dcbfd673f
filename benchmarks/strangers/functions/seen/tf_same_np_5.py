import numpy as np


def _same_pad(size, k, stride, dilation):
    out = -(-size // stride)
    total = max((out - 1) * stride + (k - 1) * dilation + 1 - size, 0)
    first = total - total // 2
    return out, (first, total - first)


def conv2d_same(x, kernel, stride=1, dilation=1):
    """NumPy version of tf.nn.conv2d(x, kernel, stride, padding="SAME").

    x is NHWC, kernel HWIO. Written to run exported TF weights without TF.
    """
    n, h, w, cin = x.shape
    kh, kw, _, cout = kernel.shape
    oh, pad_h = _same_pad(h, kh, stride, dilation)
    ow, pad_w = _same_pad(w, kw, stride, dilation)
    xp = np.pad(x, ((0, 0), pad_h, pad_w, (0, 0)))
    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, kernel))
    for i in range(kh):
        for j in range(kw):
            a, b = i * dilation, j * dilation
            win = xp[:, a:a + (oh - 1) * stride + 1:stride, b:b + (ow - 1) * stride + 1:stride]
            y += win @ kernel[i, j]
    return y
