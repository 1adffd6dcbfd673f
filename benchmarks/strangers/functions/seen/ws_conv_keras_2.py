import keras
from keras import ops


class WSConv2D(keras.layers.Layer):
    """Conv2D with weight standardization (Qiao et al. 2019).

    Before it is used, the filter of each output channel is brought to mean 0
    and variance 1 over all of its input taps. channels_last, 'same' padding.
    """

    def __init__(self, filters, kernel_size, eps=1e-5, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.eps = eps

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters), initializer="glorot_uniform"
        )
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        mean = ops.mean(self.kernel, axis=(1, 2, 3), keepdims=True)
        var = ops.var(self.kernel, axis=(1, 2, 3), keepdims=True)
        w = (self.kernel - mean) / ops.sqrt(var + self.eps)
        return ops.conv(x, w, strides=1, padding="same", data_format="channels_last") + self.bias
