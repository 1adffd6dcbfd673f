import os
os.environ.setdefault("KERAS_BACKEND", "tensorflow")
import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """Causal 1D convolution for (batch, time, channels); same numbers as
    keras.layers.Conv1D(..., padding="causal") with the same kernel and bias."""

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        cin = input_shape[-1]
        self.kernel = self.add_weight(shape=(self.kernel_size, cin, self.filters),
                                      initializer="glorot_uniform", name="kernel")
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        left = (self.kernel_size - 1) * self.dilation_rate
        t = ops.shape(x)[1]
        xp = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            s = k * self.dilation_rate
            y = y + ops.matmul(xp[:, s:s + t], self.kernel[k])
        if self.use_bias:
            y = y + self.bias
        return y

    def compute_output_shape(self, input_shape):
        return (*input_shape[:-1], self.filters)

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "dilation_rate": self.dilation_rate, "use_bias": self.use_bias}
