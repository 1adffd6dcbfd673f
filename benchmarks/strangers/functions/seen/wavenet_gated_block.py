import tensorflow as tf
from tensorflow.keras import layers


class GatedResidualBlock(layers.Layer):
    """WaveNet block: dilated causal conv, gated activation, 1x1 residual and skip.

    Input is (batch, time, residual_channels); call() returns (residual, skip).
    """

    def __init__(self, residual_channels, skip_channels, kernel_size=2, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        conv_args = dict(kernel_size=kernel_size, dilation_rate=dilation_rate, padding="causal")
        self.conv_filter = layers.Conv1D(residual_channels, **conv_args)
        self.conv_gate = layers.Conv1D(residual_channels, **conv_args)
        self.conv_res = layers.Conv1D(residual_channels, 1)
        self.conv_skip = layers.Conv1D(skip_channels, 1)

    def call(self, x):
        z = tf.tanh(self.conv_filter(x)) * tf.sigmoid(self.conv_gate(x))
        return self.conv_res(z) + x, self.conv_skip(z)
