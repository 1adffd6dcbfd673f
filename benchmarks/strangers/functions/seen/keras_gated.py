import keras
from keras import layers, ops


@keras.saving.register_keras_serializable(package="gated")
class GatedConv2D(layers.Layer):
    """tanh(f) * sigmoid(g), with f and g the two halves of one convolution.
    channels_last."""

    def __init__(self, filters, kernel_size, strides=1, padding="same", **kwargs):
        super().__init__(**kwargs)
        self.filters, self.kernel_size = filters, kernel_size
        self.strides, self.padding = strides, padding
        self.conv = layers.Conv2D(2 * filters, kernel_size, strides=strides, padding=padding,
                                  data_format="channels_last", name="fg")

    def build(self, input_shape):
        self.conv.build(input_shape)
        self.built = True

    def call(self, x):
        f, g = ops.split(self.conv(x), 2, axis=-1)
        return ops.tanh(f) * ops.sigmoid(g)

    def compute_output_shape(self, input_shape):
        return (*self.conv.compute_output_shape(input_shape)[:-1], self.filters)

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "strides": self.strides, "padding": self.padding}
