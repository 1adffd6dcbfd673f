import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """ConvTranspose2d by zero insertion followed by an ordinary convolution.

    x: (N, Ci, H, W), w: (Ci, Co, K, K) as in PyTorch, padding <= K - 1.
    """
    N, Ci, H, W = x.shape
    _, Co, K, _ = w.shape
    up = np.zeros((N, Ci, (H - 1) * stride + 1, (W - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x
    q = K - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0), (q, q), (q, q)))
    Ho, Wo = up.shape[2] - K + 1, up.shape[3] - K + 1
    y = np.zeros((N, Co, Ho, Wo))
    for i in range(K):
        for j in range(K):
            y += np.einsum("nchw,co->nohw", up[:, :, i:i + Ho, j:j + Wo], w[:, :, i, j])
    return y
