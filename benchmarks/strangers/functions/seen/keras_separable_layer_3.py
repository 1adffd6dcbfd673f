import keras
from keras import ops


@keras.saving.register_keras_serializable(package="mobile")
class SeparableBlock(keras.layers.Layer):
    """Depthwise k x k followed by a 1x1 convolution, same maths as
    keras.layers.SeparableConv2D (channels_last, depth_multiplier, one bias at the end)."""

    def __init__(self, filters, kernel_size=3, strides=1, padding="same", depth_multiplier=1, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.k = kernel_size
        self.strides = strides
        self.padding = padding
        self.mult = depth_multiplier

    def build(self, input_shape):
        cin = input_shape[-1]
        self.dw = self.add_weight(name="depthwise", shape=(self.k, self.k, cin, self.mult))
        self.pw = self.add_weight(name="pointwise", shape=(1, 1, cin * self.mult, self.filters))
        self.b = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        y = ops.depthwise_conv(x, self.dw, strides=self.strides, padding=self.padding,
                               data_format="channels_last")
        # the 1x1 part is a matrix product over the channels
        y = ops.tensordot(y, self.pw[0, 0], axes=[[3], [0]])
        return y + self.b

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.k,
                "strides": self.strides, "padding": self.padding, "depth_multiplier": self.mult}
