import keras
from keras import ops


class GatedCausalConv1D(keras.layers.Layer):
    """One WaveNet residual block.

    Input (batch, time, channels); output of the same shape.

        z   = tanh(filter * x) . sigmoid(gate * x)     (dilated causal convolutions)
        out = x + projection(z)                        (1x1 convolution)

    The output at time t depends on x[t], x[t - d], x[t - 2d], ... only. With
    residual=False the input is not added.
    """

    def __init__(self, units, kernel_size=2, dilation_rate=1, residual=True, **kwargs):
        super().__init__(**kwargs)
        self.units = units
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.residual = residual

    def build(self, input_shape):
        channels = input_shape[-1]
        shape = (self.kernel_size, channels, self.units)
        self.filter_kernel = self.add_weight(name="filter_kernel", shape=shape)
        self.gate_kernel = self.add_weight(name="gate_kernel", shape=shape)
        self.filter_bias = self.add_weight(name="filter_bias", shape=(self.units,), initializer="zeros")
        self.gate_bias = self.add_weight(name="gate_bias", shape=(self.units,), initializer="zeros")
        self.proj_kernel = self.add_weight(name="proj_kernel", shape=(1, self.units, channels))
        self.proj_bias = self.add_weight(name="proj_bias", shape=(channels,), initializer="zeros")

    def _causal(self, x, kernel, bias):
        left = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = ops.conv(x, kernel, strides=1, padding="valid",
                     data_format="channels_last", dilation_rate=self.dilation_rate)
        return y + bias

    def call(self, x):
        z = (ops.tanh(self._causal(x, self.filter_kernel, self.filter_bias))
             * ops.sigmoid(self._causal(x, self.gate_kernel, self.gate_bias)))
        out = ops.conv(z, self.proj_kernel, strides=1, padding="valid",
                       data_format="channels_last") + self.proj_bias
        return x + out if self.residual else out

    def get_config(self):
        return {**super().get_config(), "units": self.units,
                "kernel_size": self.kernel_size,
                "dilation_rate": self.dilation_rate, "residual": self.residual}
