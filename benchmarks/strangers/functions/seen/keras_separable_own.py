import tensorflow as tf


class MySeparableConv2D(tf.keras.layers.Layer):
    """Depthwise then pointwise convolution, the same as keras' SeparableConv2D
    (channels last, one bias after the pointwise step, no activation)."""

    def __init__(self, filters, kernel_size=3, stride=1, depth_multiplier=1, padding="valid", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.stride = stride
        self.depth_multiplier = depth_multiplier
        self.padding = padding.upper()

    def build(self, shape):
        c = int(shape[-1])
        k, m = self.kernel_size, self.depth_multiplier
        self.depthwise_kernel = self.add_weight(name="dw", shape=(k, k, c, m))
        self.pointwise_kernel = self.add_weight(name="pw", shape=(1, 1, c * m, self.filters))
        self.bias = self.add_weight(name="b", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        s = self.stride
        x = tf.nn.depthwise_conv2d(x, self.depthwise_kernel, strides=[1, s, s, 1], padding=self.padding)
        x = tf.nn.conv2d(x, self.pointwise_kernel, strides=1, padding="VALID")
        return tf.nn.bias_add(x, self.bias)
