import tensorflow as tf


class CausalDepthwise1D(tf.keras.layers.Layer):
    """Each channel has its own FIR over the past (as in Conformer / Mamba blocks).

    [batch, time, channels] -> [batch, time, channels]; the last tap is the present.
    """

    def __init__(self, width=4, **kwargs):
        super().__init__(**kwargs)
        self.width = width

    def build(self, shape):
        self.taps = self.add_weight(name="taps", shape=(self.width, shape[-1]),
                                    initializer="random_normal")
        self.bias = self.add_weight(name="bias", shape=(shape[-1],), initializer="zeros")

    def call(self, x):
        t = tf.shape(x)[1]
        x = tf.pad(x, [[0, 0], [self.width - 1, 0], [0, 0]])
        y = self.bias
        for i in range(self.width):
            y = y + x[:, i:i + t] * self.taps[i]
        return y
