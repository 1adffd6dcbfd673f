import keras
from keras import ops


class ComplexConv2D(keras.layers.Layer):
    """Complex-valued convolution (Trabelsi et al., Deep Complex Networks).

    The last axis of the input holds the real parts of all channels followed by
    the imaginary parts; so does that of the output (2 * filters).
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        ch = input_shape[-1] // 2
        shape = (self.kernel_size, self.kernel_size, ch, self.filters)
        self.kernel_re = self.add_weight(name="kernel_re", shape=shape,
                                         initializer="glorot_normal")
        self.kernel_im = self.add_weight(name="kernel_im", shape=shape,
                                         initializer="glorot_normal")

    def call(self, z):
        re, im = ops.split(z, 2, axis=-1)

        def conv(a, k):
            return ops.conv(a, k, strides=self.strides, padding=self.padding,
                            data_format="channels_last")

        out_re = conv(re, self.kernel_re) + conv(im, self.kernel_im)
        out_im = conv(re, self.kernel_im) + conv(im, self.kernel_re)
        return ops.concatenate([out_re, out_im], axis=-1)
