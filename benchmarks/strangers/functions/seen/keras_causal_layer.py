import keras
from keras import ops


class CausalConv(keras.layers.Layer):
    """Dilated causal Conv1D, (batch, time, channels), backend-agnostic.

    Numerically the same as keras.layers.Conv1D(padding='causal').
    """

    def __init__(self, filters, kernel_size, dilation=1, **kw):
        super().__init__(**kw)
        self.filters, self.kernel_size, self.dilation = filters, kernel_size, dilation

    def build(self, shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        t = ops.shape(x)[1]
        left = (self.kernel_size - 1) * self.dilation
        xp = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = self.bias
        for k in range(self.kernel_size):
            s = k * self.dilation
            y = y + ops.matmul(xp[:, s:s + t], self.kernel[k])
        return y
