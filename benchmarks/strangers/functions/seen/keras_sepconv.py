import keras
from keras import ops


class TinySeparableConv2D(keras.layers.Layer):
    """keras.layers.SeparableConv2D(padding='same') for NHWC.

    kernel_size is a pair, strides one number for both axes.
    """

    def __init__(self, filters, kernel_size, strides=1, depth_multiplier=1, **kw):
        super().__init__(**kw)
        self.filters, self.strides, self.mult = filters, strides, depth_multiplier
        self.kernel_size = tuple(kernel_size)

    def build(self, shape):
        c = shape[-1]
        self.dw = self.add_weight(shape=self.kernel_size + (c, self.mult), name="dw")
        self.pw = self.add_weight(shape=(1, 1, c * self.mult, self.filters), name="pw")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="b")

    @staticmethod
    def _margins(n, k, s):
        total = max((-(-n // s) - 1) * s + k - n, 0)
        return total // 2, total - total // 2

    def call(self, x):
        h, w, c = x.shape[1:]
        kh, kw = self.kernel_size
        s = self.strides
        x = ops.pad(x, ((0, 0), self._margins(h, kh, s), self._margins(w, kw, s), (0, 0)))
        ho, wo = -(-h // s), -(-w // s)
        acc = 0.0
        for i in range(kh):
            for j in range(kw):
                tap = x[:, i:i + (ho - 1) * s + 1:s, j:j + (wo - 1) * s + 1:s, :, None]
                acc = acc + tap * self.dw[i, j]
        acc = ops.reshape(acc, (-1, ho, wo, c * self.mult))
        return ops.matmul(acc, self.pw[0, 0]) + self.bias
