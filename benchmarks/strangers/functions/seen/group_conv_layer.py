import tensorflow as tf
from tensorflow import keras


class GroupConv2D(keras.layers.Layer):
    """Grouped convolution that also runs where Conv2D(groups=...) has no kernel (CPU training).

    Drop-in for keras.layers.Conv2D(filters, kernel_size, strides, padding, groups=groups):
    same weight shapes, same channel order.
    """

    def __init__(self, filters, kernel_size, groups=1, strides=1, padding="same",
                 use_bias=True, **kw):
        super().__init__(**kw)
        if filters % groups:
            raise ValueError("filters must be divisible by groups")
        self.filters, self.kernel_size, self.groups = filters, kernel_size, groups
        self.strides, self.padding, self.use_bias = strides, padding, use_bias

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1] // self.groups, self.filters))
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        xs = tf.split(inputs, self.groups, axis=-1)
        ks = tf.split(tf.convert_to_tensor(self.kernel), self.groups, axis=-1)
        ys = [tf.nn.conv2d(x, k, self.strides, self.padding.upper()) for x, k in zip(xs, ks)]
        y = tf.stack(ys, axis=-1)
        shape = tf.shape(y)
        y = tf.reshape(y, [shape[0], shape[1], shape[2], self.filters])
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return y
