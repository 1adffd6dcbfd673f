import tensorflow as tf
from tensorflow import keras


class MySeparableConv2D(keras.layers.Layer):
    """Depthwise separable convolution with the same results as
    keras.layers.SeparableConv2D (channels_last), for teaching.

    padding is "same" or "valid", strides an int.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid",
                 depth_multiplier=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.strides, self.padding = filters, strides, padding
        self.ks = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.dm = depth_multiplier
        self.use_bias = use_bias

    def build(self, input_shape):
        c = input_shape[-1]
        self.depthwise = self.add_weight(name="depthwise", shape=self.ks + (c, self.dm))
        self.pointwise = self.add_weight(name="pointwise", shape=(c * self.dm, self.filters))
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        s = self.strides
        size, pads = [], []
        for n, k in zip(x.shape[1:3], self.ks):
            if self.padding == "same":
                out = -(-n // s)
                total = max((out - 1) * s + k - n, 0)
                pads.append([total // 2, total - total // 2])
            else:
                out = (n - k) // s + 1
                pads.append([0, 0])
            size.append(out)
        x = tf.pad(x, [[0, 0]] + pads + [[0, 0]])
        oh, ow = size
        z = 0.0
        for i in range(self.ks[0]):
            for j in range(self.ks[1]):
                tap = x[:, i:i + (oh - 1) * s + 1:s, j:j + (ow - 1) * s + 1:s]
                z += tap[..., tf.newaxis] * self.depthwise[i, j]
        c = x.shape[-1]
        z = tf.reshape(z, [-1, oh, ow, c * self.dm])
        y = tf.einsum("nhwc,cf->nhwf", z, self.pointwise)
        return y + self.bias if self.use_bias else y
