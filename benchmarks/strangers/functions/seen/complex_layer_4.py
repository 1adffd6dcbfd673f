import tensorflow as tf


class ComplexConv2D(tf.keras.layers.Layer):
    """Convolution of complex feature maps, (x_r + i x_i) * (w_r + i w_i).

    Real and imaginary parts are kept in separate tensors; call takes and
    returns the pair (real, imag). NHWC, no bias.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="SAME", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        k = self.kernel_size
        channels = input_shape[0][-1]
        shape = (k, k, channels, self.filters)
        self.w_r = self.add_weight(name="w_r", shape=shape, initializer="glorot_uniform")
        self.w_i = self.add_weight(name="w_i", shape=shape, initializer="glorot_uniform")

    def _conv(self, x, w):
        return tf.nn.conv2d(x, w, self.strides, self.padding)

    def call(self, inputs):
        x_r, x_i = inputs
        real = self._conv(x_r, self.w_r) + self._conv(x_i, self.w_i)
        imag = self._conv(x_r, self.w_i) + self._conv(x_i, self.w_r)
        return real, imag
