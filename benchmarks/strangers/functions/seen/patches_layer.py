import tensorflow as tf


class PatchConv2D(tf.keras.layers.Layer):
    """Conv2D via tf.image.extract_patches (NHWC)."""

    def __init__(self, filters, kernel_size, strides=(1, 1), padding="valid", dilation_rate=(1, 1),
                 use_bias=True, **kw):
        super().__init__(**kw)
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        self.filters = filters
        self.kernel_size = pair(kernel_size)
        self.strides = pair(strides)
        self.dilation_rate = pair(dilation_rate)
        self.padding = padding.upper()
        if self.padding not in ("SAME", "VALID"):
            raise ValueError("padding must be 'same' or 'valid'")
        if max(self.strides) > 1 and max(self.dilation_rate) > 1:
            raise ValueError("strides > 1 not supported with dilation_rate > 1")   # as Keras
        self.use_bias = use_bias

    def build(self, input_shape):
        kh, kw = self.kernel_size
        self.kernel = self.add_weight(name="kernel", shape=(kh, kw, input_shape[-1], self.filters),
                                      initializer="glorot_uniform")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        kh, kw = self.kernel_size
        p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, *self.strides, 1],
                                     rates=[1, *self.dilation_rate, 1], padding=self.padding)
        # the depth of a patch is ordered row, column, channel - as the kernel
        y = tf.tensordot(p, tf.reshape(self.kernel, (-1, self.filters)), axes=1)
        if self.bias is not None:
            y = y + self.bias
        return y
