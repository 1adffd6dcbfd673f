import tensorflow as tf


class AtrousConv(tf.keras.layers.Layer):
    """3x3 atrous convolution + batch norm + relu, as in the ASPP head of DeepLab."""

    def __init__(self, filters, rate=1, **kwargs):
        super().__init__(**kwargs)
        self.conv = tf.keras.layers.Conv2D(
            filters, 3, padding='same', dilation_rate=rate, use_bias=False)
        self.bn = tf.keras.layers.BatchNormalization()

    def call(self, x, training=False):
        x = self.conv(x)
        x = self.bn(x, training=training)
        return tf.nn.relu(x)
