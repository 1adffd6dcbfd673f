import keras
from keras import ops


class DepthwiseMult(keras.layers.Layer):
    """Depthwise convolution with a channel multiplier, NHWC.

    Weights and results are interchangeable with those of
    keras.layers.DepthwiseConv2D: depthwise_kernel is (kh, kw, C, M), bias is
    (C * M,).
    """

    def __init__(self, kernel_size, depth_multiplier=1, strides=1, padding="valid",
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.depth_multiplier = depth_multiplier
        self.strides = strides
        self.padding = padding
        self.use_bias = use_bias

    def build(self, input_shape):
        c = input_shape[-1]
        self.depthwise_kernel = self.add_weight(
            name="depthwise_kernel", shape=self.kernel_size + (c, self.depth_multiplier),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(c * self.depth_multiplier,),
                                        initializer="zeros")

    def call(self, x):
        maps = []
        for m in range(self.depth_multiplier):
            k = self.depthwise_kernel[:, :, :, m:m + 1]
            maps.append(ops.depthwise_conv(x, k, strides=self.strides, padding=self.padding,
                                           data_format="channels_last"))
        y = ops.concatenate(maps, axis=-1)
        if self.use_bias:
            y = y + self.bias
        return y
