import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution: out[t] sees x[t], x[t - d], ... only.

    Input (batch, time, channels), output (batch, time, filters).
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros"
            )

    def call(self, inputs):
        pad = self.dilation_rate * (self.kernel_size - 1)
        x = ops.pad(inputs, [[0, 0], [0, pad], [0, 0]])
        x = ops.conv(
            x, self.kernel, strides=1, padding="valid",
            data_format="channels_last", dilation_rate=self.dilation_rate,
        )
        if self.use_bias:
            x = x + self.bias
        return x

    def compute_output_shape(self, input_shape):
        return (*input_shape[:-1], self.filters)
