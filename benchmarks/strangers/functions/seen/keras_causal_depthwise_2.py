"""Causal depthwise convolution layer for the TCN blocks."""
import keras
from keras import ops


@keras.saving.register_keras_serializable(package="tcn")
class CausalDepthwise1D(keras.layers.Layer):
    """One FIR filter per channel, looking only at the past.

    Input and output (batch, time, channels).  The layer can be saved with
    its model, cloned, and rebuilt from get_config().
    """

    def __init__(self, kernel_size, dilation_rate=1, use_bias=True,
                 kernel_initializer="glorot_uniform", **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = int(kernel_size)
        self.dilation_rate = int(dilation_rate)
        self.use_bias = use_bias
        self.kernel_initializer = keras.initializers.get(kernel_initializer)

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, channels),
            initializer=self.kernel_initializer)
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(channels,), initializer="zeros")

    def call(self, x):
        left = (self.kernel_size - 1) * self.dilation_rate
        steps = ops.shape(x)[1]
        padded = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            start = k * self.dilation_rate
            y = y + padded[:, start:start + steps, :] * self.kernel[k]
        if self.bias is not None:
            y = y + self.bias
        return y

    def compute_output_shape(self, input_shape):
        return tuple(input_shape)

    def get_config(self):
        config = super().get_config()
        config.update({
            "kernel_size": self.kernel_size,
            "use_bias": self.use_bias,
            "kernel_initializer": keras.initializers.serialize(self.kernel_initializer),
        })
        return config
