import numpy as np


class DepthwiseConv2D(object):
    """
    Depthwise convolution, channels last, VALID padding.

    kernel has shape (kh, kw, channels, multiplier); output channel
    c * multiplier + m is input channel c filtered with kernel[:, :, c, m].
    """

    def __init__(self, kernel, strides=(1, 1)):
        self.kernel = kernel
        self.strides = strides

    def __call__(self, x):
        kh, kw, C, M = self.kernel.shape
        sy, sx = self.strides
        N, H, W, _ = x.shape
        Ho = 1 + (H - kh) // sy
        Wo = 1 + (W - kw) // sx
        out = np.zeros((N, Ho, Wo, C, M), dtype=np.result_type(x, self.kernel))
        for dy in range(kh):
            for dx in range(kw):
                view = x[:, dy:dy + sy * (Ho - 1) + 1:sy, dx:dx + sx * (Wo - 1) + 1:sx, :]
                out += view[..., None] * self.kernel[dy, dx]
        return out.reshape(N, Ho, Wo, C * M)
