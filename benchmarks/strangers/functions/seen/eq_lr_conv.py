import keras
import numpy as np
from keras import ops


class EqualizedConv2D(keras.layers.Layer):
    """Conv2D with equalised learning rate (progressive GAN), Keras port.

    Weights are N(0, 1) and multiplied at run time by gain / sqrt(fan_in), where
    fan_in is the number of inputs each output unit sees.
    """

    def __init__(self, filters, kernel_size=3, gain=np.sqrt(2.0), padding="same", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.gain = float(gain)
        self.padding = padding

    def build(self, input_shape):
        shape = (self.kernel_size, self.kernel_size, input_shape[-1], self.filters)
        fan_in = np.prod(shape[1:])
        self.scale = self.gain / float(np.sqrt(fan_in))
        self.kernel = self.add_weight(name="kernel", shape=shape, initializer=keras.initializers.RandomNormal(0.0, 1.0))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        return ops.conv(x, self.kernel * self.scale, strides=1, padding=self.padding) + self.bias
