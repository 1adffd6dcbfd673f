import keras
from keras import ops


class CausalDepthwiseConv1D(keras.layers.Layer):
    """Depthwise 1-D convolution that never looks ahead.

    Input and output are both (batch, time, channels); step t of the output
    is a weighted sum of the input steps t, t - d, t - 2d, ... with d the
    dilation rate, steps before the start counting as zero.

    Arguments:
        kernel_size: int, number of taps.
        dilation_rate: int, distance between two taps.
        use_bias: whether a bias per channel is added.
    """

    def __init__(self, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = int(kernel_size)
        self.dilation_rate = int(dilation_rate)
        self.use_bias = use_bias

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, channels, 1),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(channels,), initializer="zeros")

    def call(self, inputs):
        left = self.kernel_size - 1
        x = ops.pad(inputs, [[0, 0], [left, 0], [0, 0]])
        y = ops.depthwise_conv(x, self.kernel, strides=1, padding="valid",
                               data_format="channels_last",
                               dilation_rate=self.dilation_rate)
        if self.use_bias:
            y = y + self.bias
        return y

    def get_config(self):
        cfg = super().get_config()
        cfg.update(kernel_size=self.kernel_size, dilation_rate=self.dilation_rate,
                   use_bias=self.use_bias)
        return cfg
