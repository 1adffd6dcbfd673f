import tensorflow as tf


class CircularConv2D(tf.keras.layers.Layer):
    """2-D convolution on a torus (NHWC, stride 1): the field wraps around in
    both directions and keeps its size. Odd kernels, centred, no bias. Kernels
    may be up to twice as large as the field, plus one."""

    def __init__(self, filters, kernel_size, **kwargs):
        super().__init__(**kwargs)
        if kernel_size % 2 == 0:
            raise ValueError("odd kernel_size expected")
        self.filters = filters
        self.kernel_size = kernel_size

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", initializer="glorot_uniform",
            shape=(self.kernel_size, self.kernel_size, input_shape[-1], self.filters))

    def call(self, x):
        r = self.kernel_size // 2
        if r:
            x = tf.concat([x[:, -r:], x, x[:, :r]], axis=1)
            x = tf.concat([x[:, :, -r:], x, x[:, :, :r]], axis=2)
        return tf.nn.conv2d(x, self.kernel, strides=1, padding="VALID")
