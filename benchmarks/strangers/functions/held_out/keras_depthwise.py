import tensorflow as tf
from tensorflow import keras


class SlimDepthwise(keras.layers.Layer):
    """Depthwise layer whose weights can be loaded from keras.layers.DepthwiseConv2D.

    kernel [kh, kw, C, depth_multiplier], bias [C * depth_multiplier]; as in Keras,
    output channel c * depth_multiplier + m belongs to input channel c.
    """

    def __init__(self, kernel_size=3, depth_multiplier=1, strides=1, padding="valid",
                 use_bias=True, **kw):
        super().__init__(**kw)
        self.kernel_size = kernel_size
        self.depth_multiplier = depth_multiplier
        self.strides = strides
        self.padding = padding.upper()
        self.use_bias = use_bias

    def build(self, input_shape):
        c = int(input_shape[-1])
        k, m = self.kernel_size, self.depth_multiplier
        self.kernel = self.add_weight(
            name="depthwise_kernel", shape=(k, k, c, m), initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(c * m,), initializer="zeros")
        super().build(input_shape)

    def call(self, inputs):
        s = [1, self.strides, self.strides, 1]
        maps = [
            tf.nn.depthwise_conv2d(inputs, self.kernel[:, :, :, m:m + 1], s, self.padding)
            for m in range(self.depth_multiplier)
        ]
        y = tf.concat(maps, axis=-1)
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return y
