import keras
import tensorflow as tf


class GroupedConv2D(keras.layers.Layer):
    """Grouped convolution that runs on the CPU too.

    `get_weights()` / `set_weights()` are interchangeable with those of
    `keras.layers.Conv2D(filters, kernel_size, strides, padding, groups=groups)`
    and so is the output.
    """

    def __init__(self, filters, kernel_size, groups=1, strides=1, padding="valid",
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if filters % groups:
            raise ValueError("filters must be a multiple of groups")
        self.filters = filters
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.groups = groups
        self.strides = strides
        self.padding = padding
        self.use_bias = use_bias

    def build(self, input_shape):
        cin = input_shape[-1] // self.groups
        self.kernel = self.add_weight(name="kernel", shape=(*self.kernel_size, cin, self.filters),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        xs = tf.split(inputs, self.groups, axis=-1)
        ks = tf.split(tf.convert_to_tensor(self.kernel), self.groups, axis=-1)
        ys = [tf.nn.conv2d(x, k, self.strides, self.padding.upper()) for x, k in zip(xs, ks)]
        y = tf.stack(ys, axis=-1)
        y = tf.reshape(y, tf.concat([tf.shape(y)[:3], [self.filters]], axis=0))
        if self.use_bias:
            y = tf.nn.bias_add(y, tf.convert_to_tensor(self.bias))
        return y
