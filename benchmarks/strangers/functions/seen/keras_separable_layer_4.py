import keras
import tensorflow as tf


class SepConv(keras.layers.Layer):
    """Depthwise k x k followed by 1x1, padding 'SAME', stride 1, bias after the pointwise, then relu6."""

    def __init__(self, filters, k=3, **kw):
        super().__init__(**kw)
        self.filters, self.k = filters, k

    def build(self, input_shape):
        c = input_shape[-1]
        self.dw = self.add_weight(shape=(self.k, self.k, c, 1), name="dw", initializer="he_normal")
        self.pw = self.add_weight(shape=(1, 1, c, self.filters), name="pw", initializer="he_normal")
        self.b = self.add_weight(shape=(self.filters,), name="b", initializer="zeros")

    def call(self, x):
        x = tf.nn.depthwise_conv2d(x, tf.convert_to_tensor(self.dw), strides=[1, 1, 1, 1], padding="SAME")
        x = tf.nn.conv2d(x, tf.convert_to_tensor(self.pw), strides=1, padding="SAME")
        return tf.nn.relu6(x + self.b)
