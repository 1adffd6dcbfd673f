import keras
import tensorflow as tf


@keras.saving.register_keras_serializable(package="kitchen")
class Separable(keras.layers.Layer):
    """depthwise k x k (one filter per channel), then 1 x 1, then bias; NHWC, 'same'"""

    def __init__(self, filters, k=3, stride=1, **kw):
        super().__init__(**kw)
        self.filters, self.k, self.stride = filters, k, stride

    def build(self, shape):
        c = shape[-1]
        self.depth = self.add_weight(name="depth", shape=(self.k, self.k, c, 1))
        self.point = self.add_weight(name="point", shape=(c, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        s = self.stride
        h = tf.nn.depthwise_conv2d(x, self.depth, strides=[1, s, s, 1], padding="SAME")
        return tf.tensordot(h, self.point, axes=1) + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "k": self.k, "stride": self.stride}
