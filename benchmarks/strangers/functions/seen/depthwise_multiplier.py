import numpy as np


def depthwise_conv2d(x, filters, stride=1):
    """As tf.nn.depthwise_conv2d with VALID: x NHWC, filters (kh, kw, C, M), C * M outputs."""
    N, H, W, C = x.shape
    KH, KW, _, M = filters.shape
    OH, OW = (H - KH) // stride + 1, (W - KW) // stride + 1
    out = np.zeros((N, OH, OW, C * M))
    for m in range(M):
        for c in range(C):
            for i in range(KH):
                for j in range(KW):
                    out[..., m * C + c] += filters[i, j, c, m] * x[
                        :, i:i + stride * OH:stride, j:j + stride * OW:stride, c]
    return out
