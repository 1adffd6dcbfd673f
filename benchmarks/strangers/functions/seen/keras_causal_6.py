import tensorflow as tf
from tensorflow import keras


class CausalConv1D(keras.layers.Layer):
    """(batch, time, features) -> (batch, time, filters), no peeking ahead."""

    def __init__(self, filters, kernel_size, dilation_rate=1, **kw):
        super().__init__(**kw)
        self.pad = (kernel_size - 1) * dilation_rate
        self.conv = keras.layers.Conv1D(filters, kernel_size, dilation_rate=dilation_rate, padding="valid")

    def call(self, x):
        x = tf.pad(x, [[0, 0], [self.pad, 0], [0, 0]])
        return self.conv(x)
