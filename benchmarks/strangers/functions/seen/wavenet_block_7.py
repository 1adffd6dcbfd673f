import tensorflow as tf


class CausalConv(tf.keras.layers.Layer):
    """Dilated causal convolution for WaveNet style stacks.

    Input (batch, time, channels); output (batch, time, filters), where step t
    depends on steps <= t only, and the length is kept, as with
    Conv1D(..., padding="causal").
    """

    def __init__(self, filters, kernel_size, dilation=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, int(input_shape[-1]), self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        total = (self.kernel_size - 1) * self.dilation
        left = self.kernel_size - 1
        x = tf.pad(x, [[0, 0], [left, total - left], [0, 0]])
        y = tf.nn.conv1d(x, self.kernel, stride=1, padding="VALID", dilations=self.dilation)
        return y + self.bias
