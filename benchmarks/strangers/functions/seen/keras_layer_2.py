import keras
from keras import ops


class MyConv2D(keras.layers.Layer):
    """Small Conv2D layer, channels last.

    filters, kernel_size, strides (int or pair), padding "valid"/"same", activation.
    Weights: kernel (kh, kw, in, filters) and bias (filters,).
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", activation=None, **kw):
        super().__init__(**kw)
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        self.filters = filters
        self.kernel_size = pair(kernel_size)
        self.strides = pair(strides)
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        y = ops.conv(x, self.kernel, strides=self.strides, padding=self.padding,
                     data_format="channels_last")
        return self.activation(y + self.bias)
