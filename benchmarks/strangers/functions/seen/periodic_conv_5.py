import tensorflow as tf
from tensorflow import keras


class LonPeriodicConv2D(keras.layers.Layer):
    """Conv2D for global fields (batch, lat, lon, channels).

    Longitude is periodic, latitude is zero padded; the grid size is kept.
    kernel_size must be odd.
    """

    def __init__(self, filters, kernel_size=3, use_bias=True, activation=None, **kwargs):
        super().__init__(**kwargs)
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.filters, self.kernel_size, self.use_bias = filters, kernel_size, use_bias
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        k, c = self.kernel_size, input_shape[-1]
        self.kernel = self.add_weight(name="kernel", shape=(k, k, c, self.filters),
                                      initializer="he_normal")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        p = self.kernel_size // 2
        if p:
            x = tf.concat([x[:, :, :p, :], x, x[:, :, -p:, :]], axis=2)
            x = tf.pad(x, [[0, 0], [p, p], [0, 0], [0, 0]])
        y = tf.nn.conv2d(x, self.kernel, strides=1, padding="VALID")
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return self.activation(y)
