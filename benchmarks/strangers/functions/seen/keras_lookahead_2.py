import tensorflow as tf


class LookaheadConv1D(tf.keras.layers.Layer):
    """Row convolution (Deep Speech 2): each feature sees itself and `future` frames ahead.

    y[t, f] = sum_{i=0..future} w[i, f] * x[t + i, f], zeros after the last frame.
    Input and output are (batch, time, features).
    """

    def __init__(self, future, **kw):
        super().__init__(**kw)
        self.future = future

    def build(self, shape):
        self.w = self.add_weight(name="w", shape=(self.future + 1, int(shape[-1])))

    def call(self, x):
        t = tf.shape(x)[1]
        padded = tf.pad(x, [[0, 0], [0, self.future], [0, 0]])
        y = tf.zeros_like(x)
        for i in range(self.future + 1):
            y += padded[:, i:i + t] * self.w[i]
        return y
