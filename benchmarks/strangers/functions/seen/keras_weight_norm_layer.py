import keras
from keras import ops


class WeightNormConv1D(keras.layers.Layer):
    """Conv1D with weight normalisation: kernel = g * v / ||v||, one norm for each output filter.

    channels-last input (batch, steps, channels); padding as in keras.layers.Conv1D.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="same", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        shape = (self.kernel_size, input_shape[-1], self.filters)
        self.v = self.add_weight(name="v", shape=shape, initializer="glorot_uniform")
        self.g = self.add_weight(name="g", shape=(self.filters,), initializer="ones")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        norm = ops.sqrt(ops.sum(ops.square(self.v), axis=(0, 1), keepdims=True))
        kernel = self.g * self.v / norm
        y = ops.conv(inputs, kernel, strides=self.strides, padding=self.padding,
                     data_format="channels_last")
        return y + self.bias
