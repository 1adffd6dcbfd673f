import keras
from keras import ops


@keras.saving.register_keras_serializable("lab")
class SepConv(keras.layers.Layer):
    """Depthwise convolution followed by a pointwise one (channels last).

    Unlike keras.layers.SeparableConv2D the pointwise kernel is kept as a
    matrix, (C * depth_multiplier, filters).
    """

    def __init__(self, filters, kernel_size=3, depth_multiplier=1, strides=1, padding="same", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.depth_multiplier = depth_multiplier
        self.strides = strides
        self.padding = padding

    def build(self, shape):
        k, c, m = self.kernel_size, shape[-1], self.depth_multiplier
        self.depthwise = self.add_weight(name="depthwise", shape=(k, k, c, m))
        self.pointwise = self.add_weight(name="pointwise", shape=(c * m, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        y = ops.depthwise_conv(x, self.depthwise, strides=self.strides, padding=self.padding,
                               data_format="channels_last")
        return ops.matmul(y, self.pointwise) + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "depth_multiplier": self.depth_multiplier, "strides": self.strides,
                "padding": self.padding}
