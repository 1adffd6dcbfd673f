import keras
from keras import ops


class WeightNormConv1D(keras.layers.Layer):
    """1-D convolution with weight normalisation (Salimans & Kingma, 2016).

    kernel = g * v / ||v||, one norm per output filter.  Input (B, T, C).
    padding is 'valid', 'same' or 'causal'.
    """

    def __init__(self, filters, kernel_size, padding="causal", dilation_rate=1,
                 activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.padding = padding
        self.dilation_rate = dilation_rate
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.v = self.add_weight(
            name="v", shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.g = self.add_weight(name="g", shape=(self.filters,),
                                 initializer="ones")
        self.bias = self.add_weight(name="bias", shape=(self.filters,),
                                    initializer="zeros")

    def call(self, x):
        norm = ops.sqrt(ops.sum(ops.square(self.v), axis=(0, 1)))
        kernel = self.v * (self.g / norm)
        padding = self.padding
        if padding == "causal":
            left = (self.kernel_size - 1) * self.dilation_rate
            x = ops.pad(x, [[0, 0], [left, 0], [0, 0]])
            padding = "valid"
        y = ops.conv(x, kernel, strides=1, padding=padding,
                     data_format="channels_last",
                     dilation_rate=self.dilation_rate)
        return self.activation(y + self.bias)
