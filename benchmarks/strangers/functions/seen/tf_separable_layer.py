import tensorflow as tf


class SeparableBlock(tf.keras.layers.Layer):
    """Depthwise 2-D convolution followed by a 1x1 convolution and a ReLU.

    Channels last, padding 'same'.  The bias sits after the pointwise part.
    """

    def __init__(self, filters, kernel_size=3, strides=1, depth_multiplier=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.depth_multiplier = depth_multiplier

    def build(self, input_shape):
        cin = int(input_shape[-1])
        k, m = self.kernel_size, self.depth_multiplier
        self.depthwise_kernel = self.add_weight(
            name="depthwise_kernel", shape=(k, k, cin, m), initializer="glorot_uniform")
        self.pointwise_kernel = self.add_weight(
            name="pointwise_kernel", shape=(1, 1, cin * m, self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        s = self.strides
        y = tf.nn.depthwise_conv2d(inputs, self.depthwise_kernel,
                                   strides=[1, s, s, 1], padding="SAME")
        y = tf.nn.conv2d(y, self.pointwise_kernel, strides=1, padding="VALID")
        return tf.nn.relu(tf.nn.bias_add(y, self.bias))
