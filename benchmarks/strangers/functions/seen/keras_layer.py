import tensorflow as tf


class SimpleConv2D(tf.keras.layers.Layer):
    """Plain 2D convolution layer (channels last)."""

    def __init__(self, filters, kernel_size=3, strides=1, padding='same', activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.activation = tf.keras.activations.get(activation)

    def build(self, input_shape):
        in_ch = int(input_shape[-1])
        self.kernel = self.add_weight(name='kernel',
                                      shape=(self.kernel_size, self.kernel_size, in_ch, self.filters),
                                      initializer='glorot_uniform')
        self.bias = self.add_weight(name='bias', shape=(self.filters,), initializer='zeros')

    def call(self, inputs):
        x = tf.nn.conv2d(inputs, self.kernel, strides=self.strides, padding=self.padding.upper())
        x = tf.nn.bias_add(x, self.bias)
        return self.activation(x)
