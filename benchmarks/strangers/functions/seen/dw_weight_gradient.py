import numpy as np
from scipy import signal


def depthwise_weight_grad(x, dy):
    """
    Gradient of the weights of a stride-1, unpadded depthwise layer.

        x  : [batch, channels, H, W]      layer input
        dy : [batch, channels, Ho, Wo]    gradient at the output
        ->   [channels, kh, kw]           kh = H - Ho + 1, kw = W - Wo + 1
    """
    batch, channels, H, W = x.shape
    _, _, Ho, Wo = dy.shape
    dw = np.zeros((channels, H - Ho + 1, W - Wo + 1))
    for n in range(batch):
        for c in range(channels):
            dw[c] = signal.correlate2d(x[n, c], dy[n, c], mode="valid")
    return dw
