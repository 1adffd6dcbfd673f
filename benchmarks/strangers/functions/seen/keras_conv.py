import keras
from keras import ops


@keras.saving.register_keras_serializable(package="course")
class SimpleConv2D(keras.layers.Layer):
    """A stripped-down Conv2D: NHWC input, kernel (kh, kw, C_in, filters).

    Supports ``padding='same'`` or ``'valid'``, strides and an activation.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="valid",
                 activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = strides
        self.padding = padding
        self.activation = keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
        super().build(input_shape)

    def call(self, inputs):
        y = ops.conv(inputs, self.kernel, strides=self.strides, padding=self.padding,
                     data_format="channels_last")
        if self.use_bias:
            y = y + self.bias
        return self.activation(y)

    def get_config(self):
        config = super().get_config()
        config.update(filters=self.filters, kernel_size=self.kernel_size, strides=self.strides,
                      padding=self.padding, use_bias=self.use_bias,
                      activation=keras.activations.serialize(self.activation))
        return config
