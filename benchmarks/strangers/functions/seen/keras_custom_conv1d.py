import tensorflow as tf


class MyConv1D(tf.keras.layers.Layer):
    def __init__(self, filters, kernel_size, strides=1, padding="VALID",
                 activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding.upper()
        self.activation = tf.keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
            trainable=True,
        )
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros", trainable=True)

    def call(self, inputs):
        x = tf.nn.conv1d(inputs, self.kernel, stride=self.strides, padding=self.padding)
        if self.use_bias:
            x = x + self.bias
        return self.activation(x)
