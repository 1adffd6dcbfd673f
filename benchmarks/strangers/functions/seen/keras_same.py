import keras
import tensorflow as tf


class MyConv2D(keras.layers.Layer):
    """Re-implementation of keras.layers.Conv2D for the lab sheet.

    Channels last. padding is "valid" or "same", like in keras.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid",
                 activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = (strides,) * 2 if isinstance(strides, int) else tuple(strides)
        self.padding = padding
        self.activation = keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        kh, kw = self.kernel_size
        sh, sw = self.strides
        if self.padding == "same":
            top, left = (kh - 1) // 2, (kw - 1) // 2
            inputs = tf.pad(inputs, [[0, 0], [top, kh - 1 - top], [left, kw - 1 - left], [0, 0]])
        patches = tf.image.extract_patches(
            inputs, sizes=[1, kh, kw, 1], strides=[1, sh, sw, 1],
            rates=[1, 1, 1, 1], padding="VALID")
        flat = tf.reshape(self.kernel, [-1, self.filters])
        out = tf.tensordot(patches, flat, axes=1)
        if self.use_bias:
            out = out + self.bias
        return self.activation(out)
