import keras
from keras import ops


@keras.saving.register_keras_serializable(package="audio")
class GatedConv1D(keras.layers.Layer):
    """WaveNet-style gated unit, tanh(conv_f(x)) * sigmoid(conv_g(x)).

    Both convolutions have kernel_size, dilation_rate and 'same' padding;
    inputs are (batch, time, channels).
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate

    def build(self, input_shape):
        shape = (self.kernel_size, input_shape[-1], self.filters)
        self.w_f = self.add_weight(name="w_f", shape=shape, initializer="glorot_uniform")
        self.w_g = self.add_weight(name="w_g", shape=shape, initializer="glorot_uniform")
        self.b_f = self.add_weight(name="b_f", shape=(self.filters,), initializer="zeros")
        self.b_g = self.add_weight(name="b_g", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        f = ops.conv(inputs, self.w_f, strides=1, padding="same",
                     data_format="channels_last",
                     dilation_rate=self.dilation_rate) + self.b_f
        g = ops.conv(inputs, self.w_g, strides=1, padding="same",
                     data_format="channels_last") + self.b_g
        return ops.tanh(f) * ops.sigmoid(g)

    def get_config(self):
        return {**super().get_config(), "filters": self.filters,
                "kernel_size": self.kernel_size,
                "dilation_rate": self.dilation_rate}
