import keras
from keras import ops


class DilatedCausalDepthwise(keras.layers.Layer):
    """Depthwise causal convolution over time, input (batch, time, channels).

    y[t, c] = bias[c] + sum_k kernel[k, c] * x[t - (K - 1 - k) * dilation, c]
    with zeros before the start.
    """

    def __init__(self, kernel_size, dilation=1, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.dilation = dilation

    def build(self, input_shape):
        ch = input_shape[-1]
        self.kernel = self.add_weight(shape=(self.kernel_size, ch), name="kernel",
                                      initializer="random_normal")
        self.bias = self.add_weight(shape=(ch,), name="bias", initializer="zeros")

    def call(self, x):
        t = x.shape[1]
        left = (self.kernel_size - 1) * self.dilation
        xp = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = self.bias
        for k in range(self.kernel_size):
            s = k * self.dilation
            y = y + xp[:, s:s + t, :] * self.kernel[k]
        return y
