import numpy as np


def depthwise_conv2d(x, w, stride=1):
    """
    Port of tf.nn.depthwise_conv2d (VALID).

    x : NHWC
    w : [kh, kw, C, M]  (M = channel multiplier)
    output: [N, OH, OW, C*M], the same channel order as TensorFlow
    """
    n, h, wd, c = x.shape
    kh, kw, _, m = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    out = np.zeros((n, oh, ow, c * m), dtype=np.result_type(x, w))
    for ch in range(c):
        for q in range(m):
            acc = np.zeros((n, oh, ow), dtype=out.dtype)
            for i in range(kh):
                for j in range(kw):
                    acc += w[i, j, ch, q] * x[:, i:i + oh * stride:stride, j:j + ow * stride:stride, ch]
            out[..., q * c + ch] = acc
    return out
