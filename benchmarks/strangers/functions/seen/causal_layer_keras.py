import tensorflow as tf
from tensorflow import keras


class CausalConv1D(keras.layers.Layer):
    """Causal 1D convolution. Pads on the left so that output[t] only sees input[:t+1]."""

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform",
            name="kernel",
        )
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, inputs):
        pad = self.dilation_rate * (self.kernel_size - 1)
        x = tf.pad(inputs, [[0, 0], [pad, 0], [0, 0]])
        x = tf.nn.conv1d(x, self.kernel, stride=1, padding="VALID", dilations=self.dilation_rate)
        return x + self.bias
