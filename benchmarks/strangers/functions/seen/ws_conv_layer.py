"""Weight standardisation (Qiao et al. 2019) for Keras.

Before it is used, every filter is brought to zero mean and unit variance; the
statistics of a filter are taken over its whole fan-in, that is over kernel
height, kernel width and input channels.  Goes with group normalisation.
"""
import keras
from keras import ops


class WSConv2D(keras.layers.Layer):
    def __init__(self, filters=4, kernel_size=3, strides=1, padding="same",
                 use_bias=True, eps=1e-5, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.use_bias = use_bias
        self.eps = eps

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters),
            initializer="he_normal")
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros")

    def standardized_kernel(self):
        axes = [0, 1]
        mean = ops.mean(self.kernel, axis=axes, keepdims=True)
        var = ops.var(self.kernel, axis=axes, keepdims=True)
        return (self.kernel - mean) / ops.sqrt(var + self.eps)

    def call(self, inputs):
        y = ops.conv(inputs, self.standardized_kernel(), strides=self.strides,
                     padding=self.padding, data_format="channels_last")
        if self.use_bias:
            y = y + self.bias
        return y
