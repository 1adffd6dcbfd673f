import tensorflow as tf


class SeparableBlock(tf.keras.layers.Layer):
    """Depthwise + pointwise convolution, NHWC, 'same', no biases (MobileNet block without BN and activation)."""

    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides

    def build(self, input_shape):
        c = int(input_shape[-1])
        k = self.kernel_size
        self.depthwise = self.add_weight(name="depthwise", shape=(k, k, c, 1), initializer="glorot_uniform")
        self.pointwise = self.add_weight(name="pointwise", shape=(1, 1, c, self.filters),
                                         initializer="glorot_uniform")

    def call(self, x):
        s = [1, self.strides, self.strides, 1]
        y = tf.nn.depthwise_conv2d(x, self.depthwise, strides=s, padding="SAME")
        return tf.nn.conv2d(y, self.pointwise, strides=1, padding="VALID")
