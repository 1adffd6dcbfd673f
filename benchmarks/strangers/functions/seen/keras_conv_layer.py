import keras
from keras import ops


class ConvAct2D(keras.layers.Layer):
    """Plain NHWC convolution followed by bias and activation.

    call(x) = activation(conv(x, kernel) + bias), as keras.layers.Conv2D.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="same",
                 activation="relu", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size, kernel_size)
        self.strides = strides
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros",
                                    name="bias")

    def call(self, inputs):
        x = ops.conv(inputs, self.kernel, strides=self.strides,
                     padding=self.padding)
        x = self.activation(x)
        return x + self.bias
