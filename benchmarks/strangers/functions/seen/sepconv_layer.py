import os
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import keras
from keras import ops


class SepConv(keras.layers.Layer):
    """Depthwise k x k, then pointwise 1x1, one bias at the end. channels_last.

    Same as keras.layers.SeparableConv2D(filters, k, strides, padding="same", depth_multiplier=mult).
    """

    def __init__(self, filters, k=3, strides=1, mult=1, **kw):
        super().__init__(**kw)
        self.filters, self.k, self.strides, self.mult = filters, k, strides, mult

    def build(self, shape):
        c = shape[-1]
        self.dw = self.add_weight(shape=(self.k, self.k, c, self.mult), name="dw", initializer="glorot_uniform")
        self.pw = self.add_weight(shape=(1, 1, c * self.mult, self.filters), name="pw", initializer="glorot_uniform")
        self.b = self.add_weight(shape=(self.filters,), name="b", initializer="zeros")

    def call(self, x):
        y = ops.depthwise_conv(x, self.dw, strides=self.strides, padding="same", data_format="channels_last")
        y = ops.conv(y, self.pw, strides=1, padding="valid", data_format="channels_last")
        return y + self.b
