"""Python twin of our on-device depthwise kernel. Used for the golden files of the unit tests."""
import numpy as np


def depthwise_conv2d(x, w, bias=None, stride=1):
    # x    [N][H][W][C]
    # w    [KH][KW][C][M]       M = depth multiplier
    # bias [C*M] or None
    # VALID padding. Output channels in TensorFlow's order, see tf.nn.depthwise_conv2d.
    N, H, W, C = x.shape
    KH, KW, C2, M = w.shape
    assert C == C2
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    y = np.zeros((N, OH, OW, C * M), np.float32)
    for c in range(C):
        for m in range(M):
            acc = np.zeros((N, OH, OW), np.float32)
            for ky in range(KH):
                for kx in range(KW):
                    acc += w[ky, kx, c, m] * x[:, ky:ky + OH * stride:stride, kx:kx + OW * stride:stride, c][:, :OH, :OW]
            y[..., m * C + c] = acc
    if bias is not None:
        y += bias
    return y
