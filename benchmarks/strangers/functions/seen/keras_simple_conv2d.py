import keras
from keras import ops


class SimpleConv2D(keras.layers.Layer):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
            trainable=True,
            name="kernel",
        )
        self.bias = self.add_weight(
            shape=(self.filters,), initializer="zeros", trainable=True, name="bias"
        )

    def call(self, inputs):
        x = ops.conv(
            inputs, self.kernel, strides=self.strides, padding=self.padding,
            data_format="channels_last",
        )
        return self.activation(x + self.bias)
