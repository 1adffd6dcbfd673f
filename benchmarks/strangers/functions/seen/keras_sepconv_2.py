import tensorflow as tf


class MySeparableConv(tf.keras.layers.Layer):
    """Depthwise (SAME, stride 1) followed by 1x1 pointwise, bias and activation. channels_last."""

    def __init__(self, filters, kernel_size, depth_multiplier=1, activation=None, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.ks = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.dm = depth_multiplier
        self.act = tf.keras.activations.get(activation)

    def build(self, shape):
        c = int(shape[-1])
        self.depthwise_kernel = self.add_weight(shape=(*self.ks, c, self.dm), name="dw")
        self.pointwise_kernel = self.add_weight(shape=(1, 1, c * self.dm, self.filters), name="pw")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="b")

    def call(self, x):
        x = tf.nn.depthwise_conv2d(x, self.depthwise_kernel, strides=[1, 1, 1, 1], padding="SAME")
        x = tf.nn.conv2d(x, self.pointwise_kernel, strides=1, padding="VALID")
        return self.act(tf.nn.bias_add(x, self.bias))
