import tensorflow as tf


class CausalDilatedConv(tf.keras.layers.Layer):
    """Replacement of Conv1D(filters, k, dilation_rate=d, padding="causal").

    Input (batch, steps, features), output (batch, steps, filters): as many
    steps out as in, whatever the dilation.
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        left = self.kernel_size - 1
        x = tf.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = tf.nn.conv1d(x, self.kernel, stride=1, padding="VALID", dilations=self.dilation_rate)
        return y + self.bias
