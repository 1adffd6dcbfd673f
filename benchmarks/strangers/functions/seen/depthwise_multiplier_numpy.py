import numpy as np


def depthwise_conv2d(x: np.ndarray, k: np.ndarray, stride: int = 1) -> np.ndarray:
    """Depthwise convolution, NHWC, VALID padding.

    k has shape (kh, kw, C, M), M being the depth multiplier.  The result has
    C*M channels in TensorFlow's order: output channel ``c*M + m`` is input
    channel ``c`` filtered with ``k[:, :, c, m]``.
    """
    N, H, W, C = x.shape
    kh, kw, _, M = k.shape
    OH = (H - kh) // stride + 1
    OW = (W - kw) // stride + 1
    y = np.zeros((N, OH, OW, M, C))
    for i in range(kh):
        for j in range(kw):
            v = x[:, i:i + (OH - 1) * stride + 1:stride, j:j + (OW - 1) * stride + 1:stride]
            for m in range(M):
                y[..., m, :] += v * k[i, j, :, m]
    return y.reshape(N, OH, OW, C * M)
