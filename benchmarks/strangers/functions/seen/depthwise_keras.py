import numpy as np


class DepthwiseConv2D:
    """Keras' DepthwiseConv2D in NumPy (channels_last, 'valid').

    depthwise_kernel: (kh, kw, in_channels, depth_multiplier)
    bias: (in_channels * depth_multiplier,)
    """

    def __init__(self, depthwise_kernel, bias=None, strides=1):
        self.kernel = depthwise_kernel
        self.bias = bias
        self.strides = strides

    def __call__(self, x):
        kh, kw, cin, mult = self.kernel.shape
        s = self.strides
        n, h, w, _ = x.shape
        oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
        y = np.zeros((n, oh, ow, cin * mult))
        for c in range(cin):
            for m in range(mult):
                for i in range(oh):
                    for j in range(ow):
                        win = x[:, i * s:i * s + kh, j * s:j * s + kw, c]
                        y[:, i, j, m * cin + c] = np.sum(
                            win * self.kernel[:, :, c, m], axis=(1, 2))
        if self.bias is not None:
            y = y + self.bias
        return y
