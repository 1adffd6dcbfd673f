import keras
from keras import ops


class EqualizedConv2D(keras.layers.Layer):
    """ProGAN's equalized learning rate: weights ~ N(0, 1), multiplied at run time by
    He's constant gain / sqrt(fan_in), where fan_in = kh * kw * input channels. NHWC."""

    def __init__(self, filters, kernel_size=3, gain=2.0 ** 0.5, padding="same", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.gain = gain
        self.padding = padding

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters),
            initializer=keras.initializers.RandomNormal(0.0, 1.0))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
        kh, kw, _, fan = self.kernel.shape
        self.scale = self.gain / (kh * kw * fan) ** 0.5

    def call(self, inputs):
        y = ops.conv(inputs, self.kernel * self.scale, strides=1, padding=self.padding,
                     data_format="channels_last")
        return y + self.bias
