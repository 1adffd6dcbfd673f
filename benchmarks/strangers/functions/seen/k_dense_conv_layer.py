import keras
from keras import ops


class MyConv2D(keras.layers.Layer):
    """Tutorial: a Conv2D layer from scratch (channels last, stride 1)."""

    def __init__(self, filters, kernel_size=3, padding="valid", activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(name="kernel", shape=(k, k, input_shape[-1], self.filters),
                                      initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        y = ops.conv(inputs, self.kernel, strides=1, padding=self.padding,
                     data_format="channels_last")
        return self.activation(y + self.bias)
