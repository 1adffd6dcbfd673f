import tensorflow as tf
from tensorflow import keras


class PartialConv2D(keras.layers.Layer):
    """Partial convolution for inpainting (Liu et al., 2018), NHWC.

    call([x, mask]) with mask (N, H, W, 1) of zeros and ones:
        y = W * (x . m) * (k*k / sum(m)) + b   where the window has valid pixels
        y = 0                                  elsewhere
    Returns [y, new_mask].
    """

    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.k = kernel_size
        self.strides = strides

    def build(self, input_shape):
        c = input_shape[0][-1]
        self.kernel = self.add_weight(name="kernel", shape=(self.k, self.k, c, self.filters),
                                      initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        x, mask = inputs
        y = tf.nn.conv2d(x * mask, self.kernel, self.strides, "SAME")
        y = tf.nn.bias_add(y, self.bias)
        ones = tf.ones((self.k, self.k, 1, 1), dtype=mask.dtype)
        count = tf.nn.conv2d(mask, ones, self.strides, "SAME")
        new_mask = tf.cast(count > 0, x.dtype)
        ratio = float(self.k * self.k) / tf.maximum(count, 1.0)
        y = y * ratio * new_mask
        return [y, new_mask]
