import keras
from keras import ops


class MySeparableConv2D(keras.layers.Layer):
    """Depthwise 2-D conv followed by a 1x1 pointwise conv, channels_last.

    Same result as keras.layers.SeparableConv2D(filters, kernel_size, strides,
    padding, depth_multiplier) given the same weights
    (depthwise_kernel, pointwise_kernel, bias).
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="same",
                 depth_multiplier=1, activation=None, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.k = kernel_size
        self.s = strides
        self.pad = padding
        self.mult = depth_multiplier
        self.act = keras.activations.get(activation)

    def build(self, input_shape):
        c = input_shape[-1]
        self.depthwise_kernel = self.add_weight(
            name="depthwise_kernel", shape=(self.k, self.k, c, self.mult),
            initializer="glorot_uniform")
        self.pointwise_kernel = self.add_weight(
            name="pointwise_kernel", shape=(1, 1, c * self.mult, self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        h = ops.depthwise_conv(inputs, self.depthwise_kernel, strides=self.s,
                               padding=self.pad, data_format="channels_last")
        h = ops.conv(h, self.pointwise_kernel, strides=1, padding="valid",
                     data_format="channels_last")
        return self.act(h + self.bias)
