import numpy as np


def depthwise_nhwc(x, k, stride=1):
    """What keras.layers.DepthwiseConv2D(padding='valid', use_bias=False) does.

    x: [N, H, W, C]; k: [kh, kw, C, M]; returns [N, OH, OW, C*M], channel c*M + m.
    """
    N, H, W, C = x.shape
    kh, kw, C2, M = k.shape
    assert C == C2
    OH = 1 + (H - kh) // stride
    OW = 1 + (W - kw) // stride
    out = np.zeros((N, OH, OW, C, M))
    for n in range(N):
        for oy in range(OH):
            for ox in range(OW):
                patch = x[n, oy * stride: oy * stride + kh, ox * stride: ox * stride + kw]
                out[n, oy, ox] = (patch[..., None] * k).sum(axis=(0, 1))
    return out.reshape(N, OH, OW, C * M)
