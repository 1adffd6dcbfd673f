import numpy as np
import tensorflow as tf


class TorchConv2D(tf.Module):
    """TF layer that runs a ported PyTorch nn.Conv2d.

    weight: torch layout (O, I, kh, kw); stride and padding are the ints given to
    nn.Conv2d.  Input and output are NHWC.
    """

    def __init__(self, weight, bias=None, stride=1, padding=0):
        super().__init__()
        self.kernel = tf.constant(np.transpose(weight, (2, 3, 1, 0)))
        self.bias = None if bias is None else tf.constant(bias)
        self.stride = stride
        self.padding = padding

    def __call__(self, x):
        kh, kw = self.kernel.shape[:2]
        p = self.padding
        if p == 0:
            mode = "VALID"
        elif kh == kw == 2 * p + 1:
            mode = "SAME"
        else:
            x = tf.pad(x, [[0, 0], [p, p], [p, p], [0, 0]])
            mode = "VALID"
        y = tf.nn.conv2d(x, self.kernel, strides=self.stride, padding=mode)
        if self.bias is not None:
            y = y + self.bias
        return y
