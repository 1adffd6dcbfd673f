import tensorflow as tf
import keras


class DepthwiseConv(keras.layers.Layer):
    """Depthwise convolution, channels last; output channel c * depth_multiplier + m."""

    def __init__(self, kernel_size=3, strides=1, padding="same", depth_multiplier=1,
                 activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.depth_multiplier = depth_multiplier
        self.activation = keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        c = int(input_shape[-1])
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, self.kernel_size, c, self.depth_multiplier),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(c * self.depth_multiplier,),
                                        initializer="zeros")

    def call(self, inputs):
        y = tf.nn.depthwise_conv2d(inputs, self.kernel,
                                   strides=[1, self.strides, self.strides, 1],
                                   padding=self.padding.upper())
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return self.activation(y)
