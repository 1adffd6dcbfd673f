import keras
from keras import ops


class DepthwiseSeparable(keras.layers.Layer):
    """Depthwise k x k, then pointwise 1 x 1 (MobileNet), channels last.

    No activation, no normalisation. Intermediate channel c * depth_multiplier + m
    is filter m of input channel c.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="same", depth_multiplier=1,
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.depth_multiplier = depth_multiplier
        self.use_bias = use_bias

    def build(self, input_shape):
        c, k, m = input_shape[-1], self.kernel_size, self.depth_multiplier
        self.depthwise_kernel = self.add_weight(name="depthwise_kernel", shape=(k, k, c, m))
        self.pointwise_kernel = self.add_weight(name="pointwise_kernel", shape=(1, 1, c * m, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,),
                                    initializer="zeros") if self.use_bias else None

    def call(self, x):
        y = ops.depthwise_conv(x, self.depthwise_kernel, strides=self.strides, padding=self.padding,
                               data_format="channels_last")
        y = ops.tensordot(y, self.pointwise_kernel[0, 0], axes=1)
        if self.bias is not None:
            y = y + self.bias
        return y

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "strides": self.strides, "padding": self.padding,
                "depth_multiplier": self.depth_multiplier, "use_bias": self.use_bias}
