import keras
from keras import ops


class CausalDepthwiseConv1D(keras.layers.Layer):
    """Each channel has its own filter; step t sees t, t - d, t - 2d, ... only.

    Input and output: (batch, steps, channels). kernel[-1] belongs to the current step.
    """

    def __init__(self, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(name="kernel", shape=(self.kernel_size, channels),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(channels,), initializer="zeros")

    def call(self, inputs):
        reach = (self.kernel_size - 1) * self.dilation_rate
        steps = ops.shape(inputs)[1]
        padded = ops.pad(inputs, [[0, 0], [reach, 0], [0, 0]])
        total = 0.0
        for k in range(self.kernel_size):
            start = k * self.dilation_rate
            total = total + padded[:, start:start + steps, :] * self.kernel[k]
        if self.use_bias:
            total = total + self.bias
        return total
