import keras
from keras import ops


class SeparableConv(keras.layers.Layer):
    """Depthwise 2-D convolution followed by a 1x1 one; channels last.

    Does the same as keras.layers.SeparableConv2D(filters, kernel_size,
    depth_multiplier=..., padding='same'), with the 1x1 part as a plain matrix
    product over the channel axis.
    """

    def __init__(self, filters, kernel_size, depth_multiplier=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.depth_multiplier = depth_multiplier

    def build(self, input_shape):
        c = input_shape[-1]
        k, m = self.kernel_size, self.depth_multiplier
        self.depthwise = self.add_weight(shape=(k, k, c, m), name="depthwise")
        self.pointwise = self.add_weight(shape=(c * m, self.filters), name="pointwise")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        y = ops.depthwise_conv(x, self.depthwise, strides=1, padding="same",
                               data_format="channels_last")
        return ops.matmul(y, self.pointwise) + self.bias
