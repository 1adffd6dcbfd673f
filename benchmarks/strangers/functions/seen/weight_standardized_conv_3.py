import keras
from keras import ops


class WSConv2D(keras.layers.Layer):
    """Conv2D with scaled weight standardisation (as in NF-ResNets).

    Per output channel the kernel is shifted to mean 0 and scaled to variance
    1 / fan_in over (height, width, in), then multiplied by a learned gain.
    channels_last, bias included.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="same", eps=1e-4, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.eps = eps

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(name="kernel", shape=(k, k, input_shape[-1], self.filters),
                                      initializer="he_normal")
        self.gain = self.add_weight(name="gain", shape=(self.filters,), initializer="ones")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def standardized_kernel(self):
        mean = ops.mean(self.kernel, axis=(0, 1, 2), keepdims=True)
        var = ops.var(self.kernel, axis=(0, 1, 2), keepdims=True)
        fan_in = self.kernel.shape[0] * self.kernel.shape[1] * self.kernel.shape[2]
        scale = self.gain / ops.sqrt(ops.maximum(var * fan_in, self.eps))
        return (self.kernel - mean) * scale

    def call(self, x):
        y = ops.conv(x, self.standardized_kernel(), strides=self.strides,
                     padding=self.padding, data_format="channels_last")
        return y + self.bias
