import numpy as np

def depthwise_conv2d(x, k, stride=1):
    """Depthwise convolution with channel multiplier, VALID padding.
    x: (N, H, W, C)   k: (kh, kw, C, M)   ->  (N, H', W', C*M)
    Output channel c*M+m is input channel c filtered by k[:, :, c, m].
    """
    N, H, W, C = x.shape
    kh, kw, _, M = k.shape
    H2 = (H - kh) // stride + 1
    W2 = (W - kw) // stride + 1
    out = np.zeros((N, H2, W2, C, M))
    for i in range(H2):
        for j in range(W2):
            win = x[:, i*stride:i*stride+kh, j*stride:j*stride+kw, :]
            out[:, i, j] = (win[..., None] * k).sum(axis=(1, 2))
    return out.reshape(N, H2, W2, C * M)
