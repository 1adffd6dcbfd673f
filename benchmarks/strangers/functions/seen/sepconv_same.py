import numpy as np


def _same(n, k, s):
    out = -(-n // s)
    total = max((out - 1) * s + k - n, 0)
    return out, total // 2, total - total // 2


def separable_conv2d(x, depthwise_kernel, pointwise_kernel, bias=None, strides=1):
    """keras.layers.SeparableConv2D(padding='same'), channels last.

    depthwise_kernel (kh, kw, cin, mult); pointwise_kernel (1, 1, cin*mult, cout)
    """
    b, h, w, cin = x.shape
    kh, kw, _, mult = depthwise_kernel.shape
    oh, top, bottom = _same(h, kh, strides)
    ow, left, right = _same(w, kw, strides)
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    mid = np.zeros((b, oh, ow, cin, mult), dtype=np.result_type(x, depthwise_kernel))
    for i in range(oh):
        for j in range(ow):
            win = xp[:, i * strides:i * strides + kh, j * strides:j * strides + kw, :]
            mid[:, i, j] = np.einsum('bhwc,hwcm->bcm', win, depthwise_kernel)
    out = mid.reshape(b, oh, ow, cin * mult) @ pointwise_kernel[0, 0]
    return out if bias is None else out + bias
