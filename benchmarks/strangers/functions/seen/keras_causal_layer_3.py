import keras
from keras import ops


class CausalConv(keras.layers.Layer):
    """Dilated causal convolution over (batch, time, features); gated: tanh(a) * sigmoid(b).

    The kernel has 2*filters outputs, a being the first half.  kernel[-1] multiplies the present step.
    """

    def __init__(self, filters, width, dilation=1, **kw):
        super().__init__(**kw)
        self.filters, self.width, self.dilation = filters, width, dilation

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.width, input_shape[-1], 2 * self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(2 * self.filters,), initializer="zeros")

    def call(self, x):
        past = (self.width - 1) * self.dilation
        x = ops.pad(x, [[0, 0], [past, 0], [0, 0]])
        z = ops.conv(x, self.kernel, strides=1, padding="valid", data_format="channels_last",
                     dilation_rate=self.dilation) + self.bias
        a, b = z[..., :self.filters], z[..., self.filters:]
        return ops.tanh(a) * ops.sigmoid(b)

    def compute_output_shape(self, input_shape):
        return (*input_shape[:-1], self.filters)
