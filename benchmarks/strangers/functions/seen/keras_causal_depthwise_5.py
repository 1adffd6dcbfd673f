import keras
from keras import ops


class CausalDepthwiseConv1D(keras.layers.Layer):
    """One causal FIR filter per channel, (batch, time, channels) in and out.

    kernel[k] is the weight of the sample k * dilation steps *ago*, so kernel[0]
    multiplies the present; this is the signal processing convention, not that
    of DepthwiseConv1D, whose last tap is the present.
    """

    def __init__(self, kernel_size=4, dilation=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size, self.dilation, self.use_bias = kernel_size, dilation, use_bias

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(name="kernel", shape=(self.kernel_size, channels),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(channels,), initializer="zeros")

    def call(self, x):
        reach = (self.kernel_size - 1) * self.dilation
        steps = ops.shape(x)[1]
        past = ops.pad(x, [[0, 0], [reach, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            start = reach - k * self.dilation
            y = y + past[:, start:start + steps] * self.kernel[k]
        return y + self.bias if self.use_bias else y

    def compute_output_shape(self, input_shape):
        return input_shape
