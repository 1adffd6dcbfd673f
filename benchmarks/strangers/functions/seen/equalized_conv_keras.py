import math
import keras
from keras import ops


class EqualizedConv2D(keras.layers.Layer):
    """Conv2D with equalised learning rate (Karras et al., ProGAN, sec. 4.1).

    Weights are drawn from N(0, 1) and multiplied at run time by He's constant
    gain / sqrt(fan_in), so that the output variance does not depend on the size
    of the layer.  Channels last.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding='same',
                 gain=math.sqrt(2), use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.gain = gain
        self.use_bias = use_bias

    def build(self, input_shape):
        k = self.kernel_size
        self.w = self.add_weight(
            shape=(k, k, input_shape[-1], self.filters),
            initializer=keras.initializers.RandomNormal(0.0, 1.0), name='w')
        if self.use_bias:
            self.b = self.add_weight(shape=(self.filters,), initializer='zeros',
                                     name='b')
        self.fan_in = k * k * self.filters
        self.scale = self.gain / math.sqrt(self.fan_in)

    def call(self, x):
        y = ops.conv(x, self.w * self.scale, strides=self.strides,
                     padding=self.padding, data_format='channels_last')
        if self.use_bias:
            y = y + self.b
        return y
