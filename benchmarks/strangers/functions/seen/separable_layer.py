import keras
from keras import ops


class SeparableConv(keras.layers.Layer):
    """Depthwise convolution followed by a 1x1 convolution (channels last).

    Equivalent to keras.layers.SeparableConv2D with the same arguments.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="same",
                 depth_multiplier=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.depth_multiplier = depth_multiplier
        self.use_bias = use_bias

    def build(self, input_shape):
        c = input_shape[-1]
        k, m = self.kernel_size, self.depth_multiplier
        self.depthwise = self.add_weight(
            name="depthwise", shape=(k, k, c, m), initializer="glorot_uniform")
        self.pointwise = self.add_weight(
            name="pointwise", shape=(1, 1, c * m, self.filters),
            initializer="glorot_uniform")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        x = ops.depthwise_conv(inputs, self.depthwise, strides=self.strides,
                               padding=self.padding,
                               data_format="channels_last")
        x = ops.conv(x, self.pointwise, strides=1, padding="valid",
                     data_format="channels_last")
        if self.bias is not None:
            x = x + self.bias
        return x

    def get_config(self):
        cfg = super().get_config()
        cfg.update(filters=self.filters, kernel_size=self.kernel_size,
                   strides=self.strides, padding=self.padding,
                   depth_multiplier=self.depth_multiplier,
                   use_bias=self.use_bias)
        return cfg
