import keras
from keras import ops


class CausalConv(keras.layers.Layer):
    """Causal convolution over the time axis of (batch, time, channels).

    taps[0] multiplies the current step, taps[k] the step k before. (Keras' own Conv1D stores them the other way round.)
    """

    def __init__(self, filters, width, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.width = width

    def build(self, shape):
        self.taps = self.add_weight(shape=(self.width, shape[-1], self.filters), name="taps")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        t = x.shape[1]
        padded = ops.pad(x, [[0, 0], [self.width - 1, 0], [0, 0]])
        y = self.bias
        for k in range(self.width):
            first = self.width - 1 - k
            y = y + ops.matmul(padded[:, first:first + t, :], self.taps[k])
        return y
