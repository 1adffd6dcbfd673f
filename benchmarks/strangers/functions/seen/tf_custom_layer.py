import tensorflow as tf
from tensorflow import keras


class MyConv2D(keras.layers.Layer):
    """My own Conv2D: output = activation(conv(x, kernel) + bias), NHWC."""

    def __init__(self, filters, kernel_size=3, strides=1, padding="same",
                 activation="relu", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(
            name="bias", shape=(self.filters,),
            initializer=keras.initializers.Constant(0.1))

    def call(self, inputs):
        z = tf.nn.conv2d(inputs, self.kernel, strides=self.strides,
                         padding=self.padding.upper())
        return self.activation(z) + self.bias
