import keras
from keras import ops


class CausalDilated(keras.layers.Layer):
    """Dilated convolution of WaveNet: output t sees inputs t, t-d, t-2d, ... only.

    Input and output are (batch, time, channels), with as many time steps out as in.
    """

    def __init__(self, filters, kernel_size, dilation=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.reach = (kernel_size - 1) * dilation

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        steps = ops.shape(x)[1]
        padded = ops.pad(x, [[0, 0], [self.reach, self.reach], [0, 0]])
        y = ops.conv(padded, self.kernel, strides=1, padding="valid",
                     dilation_rate=self.dilation)
        # y is now steps + reach long, cut it back
        y = y[:, self.reach:self.reach + steps]
        return y + self.bias
