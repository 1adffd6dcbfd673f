import keras
from keras import ops


class SimpleConv1D(keras.layers.Layer):
    """Re-implementation of keras.layers.Conv1D (channels_last, strides=1, groups=1).

    outputs = activation(conv1d(inputs, kernel) + bias)
    """

    def __init__(self, filters, kernel_size, padding="valid", activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.padding = padding
        self.activation = keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters), initializer="glorot_uniform", name="kernel")
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, inputs):
        x = ops.conv(inputs, self.kernel, strides=1, padding=self.padding)
        if self.activation is not None:
            x = self.activation(x)
        if self.use_bias:
            x = x + self.bias
        return x
