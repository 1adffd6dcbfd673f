import keras
import tensorflow as tf


class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution, the building block of WaveNet.

    Input (batch, time, channels); output (batch, time, filters).
    The output at time t is a function of the inputs at times <= t only, zeros standing
    in for the time before the start. Equivalent to
    keras.layers.Conv1D(filters, kernel_size, padding='causal', dilation_rate=dilation).
    """

    def __init__(self, filters, kernel_size, dilation=1, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        span = (self.kernel_size - 1) * self.dilation
        x = tf.pad(x, [[0, 0], [0, span], [0, 0]])
        y = tf.nn.conv1d(x, tf.convert_to_tensor(self.kernel), stride=1,
                         padding="VALID", dilations=self.dilation)
        if self.use_bias:
            y = y + self.bias
        return y
