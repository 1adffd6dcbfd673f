from tensorflow import keras


class SeparableBlock(keras.layers.Layer):
    """
    Depthwise convolution followed by a 1x1 convolution, channels last.

    Args:
        filters: number of output channels.
        kernel_size: side of the depthwise kernel.
        strides: stride of the depthwise step, default 1.
        padding: "same" or "valid", default "same".
        activation: applied after the pointwise step, default None.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="valid", activation=None, **kw):
        super().__init__(**kw)
        self.dw = keras.layers.DepthwiseConv2D(kernel_size, strides=strides, padding=padding,
                                               use_bias=False)
        self.pw = keras.layers.Conv2D(filters, 1, activation=activation)

    def call(self, x):
        return self.pw(self.dw(x))
