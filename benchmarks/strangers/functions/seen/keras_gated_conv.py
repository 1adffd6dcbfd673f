"""Gated (WaveNet style) causal convolution layer."""
import keras
from keras import ops


@keras.saving.register_keras_serializable(package="audio")
class GatedCausalConv(keras.layers.Layer):
    """tanh(conv) * sigmoid(conv) on (N,T,C); serialisable through get_config."""

    def __init__(self, filters, kernel_size=2, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.conv = keras.layers.Conv1D(2 * filters, kernel_size, padding="causal",
                                        dilation_rate=dilation_rate)

    def build(self, input_shape):
        self.conv.build(input_shape)
        self.built = True

    def call(self, x):
        a, b = ops.split(self.conv(x), 2, axis=-1)
        return ops.tanh(a) * ops.sigmoid(b)

    def compute_output_shape(self, input_shape):
        return (*input_shape[:-1], self.filters)

    def get_config(self):
        config = super().get_config()
        config.update({"filters": self.filters, "kernel_size": self.kernel_size})
        return config
