import keras
from keras import ops


class CausalDepthwiseConv1D(keras.layers.Layer):
    """One causal FIR filter per channel: y[t, c] = b[c] + sum_i k[i, c] * x[t - (K-1-i)*d, c]."""

    def __init__(self, kernel_size=4, dilation=1, **kw):
        super().__init__(**kw)
        self.kernel_size, self.dilation = kernel_size, dilation

    def build(self, shape):
        self.k = self.add_weight(shape=(self.kernel_size, shape[-1]), initializer="glorot_uniform", name="k")
        self.b = self.add_weight(shape=(shape[-1],), initializer="zeros", name="b")

    def call(self, x):
        T = ops.shape(x)[1]
        lookback = (self.kernel_size - 1) * self.dilation
        xp = ops.pad(x, [[0, 0], [lookback, 0], [0, 0]])
        y = self.b
        for i in range(self.kernel_size):
            y = y + self.k[i] * xp[:, i * self.dilation:i * self.dilation + T, :]
        return y
