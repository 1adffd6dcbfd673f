import keras
from keras import ops


class XceptionSeparable(keras.layers.Layer):
    """Depthwise 3x3 followed by a pointwise projection, channels last, 'same' zero padding.

    Call it as layer(images) with images (N, H, W, C). No activation.
    """

    def __init__(self, filters=4, multiplier=2, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters, self.multiplier, self.use_bias = filters, multiplier, use_bias

    def build(self, shape):
        c = shape[-1]
        init = keras.initializers.GlorotUniform(seed=7)
        self.dw = self.add_weight(shape=(3, 3, c, self.multiplier), initializer=init, name="dw")
        self.pw = self.add_weight(shape=(c * self.multiplier, self.filters), initializer=init, name="pw")
        if self.use_bias:
            self.b = self.add_weight(shape=(self.filters,), initializer="zeros", name="b")

    def call(self, x):
        mid = ops.depthwise_conv(x, self.dw, padding="same", data_format="channels_last")
        out = ops.matmul(mid, self.pw)
        return out + self.b if self.use_bias else out
