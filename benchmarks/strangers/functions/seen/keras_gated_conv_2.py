import keras
from keras import ops


class GatedConv1D(keras.layers.Layer):
    """WaveNet-style gated convolution: tanh(conv_f(x)) * sigmoid(conv_g(x)).

    Causal, channels last: (batch, time, channels) -> (batch, time, filters).

    Args:
        filters: number of output channels.
        kernel_size: number of taps.
        dilation_rate: spacing of the taps in time, for both convolutions.
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.conv_f = keras.layers.Conv1D(filters, kernel_size, padding="causal",
                                          dilation_rate=dilation_rate, name="f")
        self.conv_g = keras.layers.Conv1D(filters, kernel_size, padding="causal", name="g")

    def build(self, input_shape):
        self.conv_f.build(input_shape)
        self.conv_g.build(input_shape)
        self.built = True

    def call(self, x):
        return ops.tanh(self.conv_f(x)) * ops.sigmoid(self.conv_g(x))
