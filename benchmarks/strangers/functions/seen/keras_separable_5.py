import tensorflow as tf


class SeparableBlock(tf.keras.layers.Layer):
    """Depthwise (3x3 unless told) followed by 1x1 pointwise, ReLU6 in between, as in MobileNet.

    Padding is 'same' with stride 1; no bias anywhere.
    """

    def __init__(self, filters, kernel_size=3, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size

    def build(self, input_shape):
        c = int(input_shape[-1])
        k = self.kernel_size
        self.depthwise = self.add_weight(name="depthwise", shape=(k, k, c, 1))
        self.pointwise = self.add_weight(name="pointwise", shape=(1, 1, c, self.filters))

    def call(self, x):
        y = tf.nn.depthwise_conv2d(x, self.depthwise, strides=[1, 1, 1, 1], padding="SAME")
        y = tf.nn.relu6(y)
        return tf.nn.conv2d(y, self.pointwise, strides=1, padding="VALID")

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size}
