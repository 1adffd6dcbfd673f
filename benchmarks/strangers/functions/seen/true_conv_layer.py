import tensorflow as tf


class TrueConv2D(tf.keras.layers.Layer):
    """Convolution in the mathematical sense (as scipy.signal.convolve2d), valid region.

    y[., ., o] = sum over input channels c of convolve2d(x[..., c], kernel[:, :, c, o])
    Inputs are NHWC, the kernel is (kh, kw, cin, filters).
    """

    def __init__(self, filters, kernel_size, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size

    def build(self, input_shape):
        kh, kw = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(kh, kw, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform")

    def call(self, x):
        k = tf.reverse(self.kernel, axis=[0, 1, 2])
        return tf.nn.conv2d(x, k, strides=1, padding="VALID")
