import keras
from keras import ops


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


class TrueConv2D(keras.layers.Layer):
    """Like keras.layers.Conv2D (channels last), except that it is a
    convolution in the mathematical sense: the kernel is turned by 180 degrees
    before it slides over the input. Needed to load the filters of the old
    Theano model unchanged.
    """

    def __init__(self, filters, kernel_size, strides=(1, 1), padding="valid",
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = _pair(kernel_size)
        self.strides = _pair(strides)
        self.padding = padding
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros")
        self.flipped = ops.flip(self.kernel, axis=(0, 1))
        self.built = True

    def call(self, inputs):
        y = ops.conv(inputs, self.flipped, strides=self.strides,
                     padding=self.padding, data_format="channels_last")
        if self.use_bias:
            y = y + self.bias
        return y
