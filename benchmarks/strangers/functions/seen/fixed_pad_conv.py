import tensorflow as tf


class FixedPadConv2D(tf.keras.layers.Layer):
    """Conv2D(padding="same") with the padding made explicit (for the TFLite delegate).

    Same output as tf.keras.layers.Conv2D(filters, kernel_size, strides,
    padding="same") for any input size, channels_last. Multi-scale training
    feeds the one layer with several resolutions.
    """

    def __init__(self, filters, kernel_size, strides=1, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.use_bias = use_bias

    def _pads(self, n):
        k, s = self.kernel_size, self.strides
        out = -(-n // s)
        total = max((out - 1) * s + k - n, 0)
        return [total // 2, total - total // 2]

    def build(self, input_shape):
        c = int(input_shape[-1])
        k = self.kernel_size
        self.kernel = self.add_weight(name="kernel", shape=(k, k, c, self.filters),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
        self.paddings = [[0, 0], self._pads(input_shape[1]), self._pads(input_shape[2]), [0, 0]]
        super().build(input_shape)

    def call(self, inputs):
        x = tf.pad(inputs, self.paddings)
        y = tf.nn.conv2d(x, self.kernel, strides=self.strides, padding="VALID")
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return y
