import numpy as np


def conv2d_weight_grad(x, dy, k, stride):
    """dL/dW of y = conv(x, W, stride), no padding, cross-correlation.

    x (N, C, H, W), dy (N, F, OH, OW) with OH = (H-k)//stride + 1  ->  dW (F, C, k, k)

    dy is spread out with stride-1 zeros between its elements and slid over x.
    """
    N, C, H, W = x.shape
    _, F, OH, OW = dy.shape
    dil = np.zeros((N, F, (OH - 1) * stride + 1, (OW - 1) * stride + 1), dtype=dy.dtype)
    dil[:, :, ::stride, ::stride] = dy
    dh, dw = dil.shape[2:]
    full = np.zeros((F, C, H - dh + 1, W - dw + 1))
    for u in range(full.shape[2]):
        for v in range(full.shape[3]):
            full[:, :, u, v] = np.einsum('nfij,ncij->fc', dil, x[:, :, u:u + dh, v:v + dw])
    return full[:, :, -k:, -k:]
