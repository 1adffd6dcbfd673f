import keras
import tensorflow as tf


class DepthwiseSeparableConv2D(keras.layers.Layer):
    """MobileNet style block without the norms: a depthwise k x k convolution
    followed by a 1x1 pointwise convolution with bias. Channels last."""

    def __init__(self, filters, kernel_size=3, strides=1, padding="same", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        channels = input_shape[-1]
        k = self.kernel_size
        self.depthwise_kernel = self.add_weight(
            name="depthwise_kernel", shape=(k, k, channels, 1),
            initializer="glorot_uniform")
        self.pointwise_kernel = self.add_weight(
            name="pointwise_kernel", shape=(1, 1, channels, self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(
            name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        s = self.strides
        x = tf.nn.depthwise_conv2d(inputs, self.depthwise_kernel,
                                   strides=[1, s, s, 1],
                                   padding=self.padding.upper())
        x = tf.nn.conv2d(x, self.pointwise_kernel, strides=1, padding="VALID")
        return tf.nn.bias_add(x, self.bias)
