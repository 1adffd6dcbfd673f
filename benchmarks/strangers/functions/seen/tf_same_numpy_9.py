import math
import numpy as np


def _same_padding(size, k, s):
    out = math.ceil(size / s)
    total = max((out - 1) * s + k - size, 0)
    after = total // 2
    return out, total - after, after


def conv2d_same(x, kernel, bias=None, stride=1):
    """NHWC conv with TensorFlow's padding="SAME", weights of a Keras Conv2D (kh, kw, cin, cout).

    Used to check exported models without having TF installed on the target.
    """
    kh, kw, cin, cout = kernel.shape
    n, h, w, _ = x.shape
    oh, top, bottom = _same_padding(h, kh, stride)
    ow, left, right = _same_padding(w, kw, stride)
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, kernel))
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, i:i + (oh - 1) * stride + 1:stride,
                       j:j + (ow - 1) * stride + 1:stride, :]
            y += patch @ kernel[i, j]
    return y if bias is None else y + bias
