import keras
from keras import ops


class SepConv2D(keras.layers.Layer):
    """Depthwise 2-D convolution followed by a 1x1 one (channels last, padding same)."""

    def __init__(self, filters, kernel_size, strides=1, depth_multiplier=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.depth_multiplier = depth_multiplier

    def build(self, input_shape):
        cin = input_shape[-1]
        k = self.kernel_size
        self.depthwise = self.add_weight(shape=(k, k, cin, self.depth_multiplier),
                                         initializer="glorot_uniform", name="depthwise")
        self.pointwise = self.add_weight(shape=(cin * self.depth_multiplier, self.filters),
                                         initializer="glorot_uniform", name="pointwise")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        y = ops.depthwise_conv(x, self.depthwise, strides=self.strides, padding="same",
                               data_format="channels_last")
        return ops.matmul(y, self.pointwise) + self.bias
