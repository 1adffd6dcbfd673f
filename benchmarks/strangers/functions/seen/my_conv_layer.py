import keras
import tensorflow as tf


class MyConv2D(keras.layers.Layer):
    """Tutorial re-implementation of Conv2D (channels last)."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        x = tf.nn.conv2d(inputs, self.kernel, strides=self.strides, padding=self.padding.upper())
        return self.activation(tf.nn.bias_add(x, self.bias))
