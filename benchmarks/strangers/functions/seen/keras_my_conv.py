import tensorflow as tf


class MyConv2D(tf.keras.layers.Layer):
    """Square-kernel 2-D convolution layer, channels last, with bias and activation.

    padding is "valid" or "same"; strides is one integer for both axes."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding.upper()
        self.activation = tf.keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform", trainable=True)
        self.bias = self.add_weight(name="bias", shape=(self.filters,),
                                    initializer="zeros", trainable=True)

    def call(self, inputs):
        z = tf.nn.conv2d(inputs, self.kernel, strides=self.strides, padding=self.padding)
        return self.activation(tf.nn.bias_add(z, self.bias))
