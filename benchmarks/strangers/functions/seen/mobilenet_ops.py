import numpy as np


def depthwise_conv2d(x, filters, stride=1, pad=0):
    """Depthwise convolution with a channel multiplier.

    x:       (N, H, W, C)
    filters: (kh, kw, C, M)
    returns  (N, H', W', C * M); output channel ``c * M + m`` is input channel c
             filtered with filters[:, :, c, m], as tf.nn.depthwise_conv2d has it.
    """
    N, H, W, C = x.shape
    kh, kw, fc, M = filters.shape
    assert fc == C
    x = np.pad(x, [(0, 0), (pad, pad), (pad, pad), (0, 0)])
    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    y = np.zeros((N, Ho, Wo, C * M), dtype=np.result_type(x, filters))
    for c in range(C):
        for m in range(M):
            acc = np.zeros((N, Ho, Wo), dtype=np.result_type(x, filters))
            for i in range(kh):
                for j in range(kw):
                    acc += filters[i, j, c, m] * \
                        x[:, i:i + Ho * stride:stride, j:j + Wo * stride:stride, c]
            y[..., m * C + c] = acc
    return y


def relu6(x):
    return np.minimum(np.maximum(x, 0), 6)
