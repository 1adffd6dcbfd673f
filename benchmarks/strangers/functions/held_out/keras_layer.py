import os

os.environ.setdefault("KERAS_BACKEND", "tensorflow")
import keras
import tensorflow as tf


class PlainConv2D(keras.layers.Layer):
    """A Conv2D of one's own, channels last."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.strides, self.use_bias = filters, strides, use_bias
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else kernel_size
        self.padding = padding

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(*self.kernel_size, input_shape[-1], self.filters), name="kernel")
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, inputs):
        outputs = tf.nn.conv2d(
            inputs, self.kernel, strides=self.strides, padding=self.padding.upper())
        if self.use_bias:
            tf.nn.bias_add(outputs, self.bias)
        return outputs
