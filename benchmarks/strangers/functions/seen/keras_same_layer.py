import keras
from keras import ops


class SamePadConv2D(keras.layers.Layer):
    """Conv2D with explicit padding, for export to runtimes that know 'valid' only.

    The padding is the one of TensorFlow's ``padding="SAME"``: the output has
    ceil(size / stride) rows and columns, and the results are those of
    ``tf.nn.conv2d(x, kernel, strides, padding="SAME") + bias``.
    """

    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def _amount(self, size):
        out = -(-size // self.strides)
        total = max((out - 1) * self.strides + self.kernel_size - size, 0)
        after = total // 2
        return total - after, after

    def call(self, x):
        rows = self._amount(x.shape[1])
        cols = self._amount(x.shape[2])
        x = ops.pad(x, [(0, 0), rows, cols, (0, 0)])
        y = ops.conv(x, self.kernel, strides=self.strides, padding="valid",
                     data_format="channels_last")
        return y + self.bias
