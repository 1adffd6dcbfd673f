import numpy as np


def avgpool_backward(dout, x_shape, k, stride):
    """Gradient of average pooling with respect to its input (N, C, H, W)."""
    dx = np.zeros(x_shape)
    N, C, OH, OW = dout.shape
    for i in range(OH):
        for j in range(OW):
            hs, ws = i * stride, j * stride
            dx[:, :, hs:hs + k, ws:ws + k] = dout[:, :, i, j][:, :, None, None] / (k * k)
    return dx
