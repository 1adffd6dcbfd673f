import keras
from keras import ops


@keras.saving.register_keras_serializable(package="asr")
class LookaheadConv(keras.layers.Layer):
    """Row convolution of Deep Speech 2.

    h[t, d] = sum_{i = 0..future} W[i, d] * x[t + i, d], frames past the end of
    the utterance are zero.  x is (batch, time, dim), no bias.
    """

    def __init__(self, future=2, **kwargs):
        super().__init__(**kwargs)
        self.future = future

    def build(self, input_shape):
        self.W = self.add_weight(name="W", shape=(self.future + 1, input_shape[-1]),
                                 initializer="glorot_uniform")

    def call(self, x):
        padded = ops.pad(x, [[0, 0], [0, self.future], [0, 0]])
        out = 0.0
        for i in range(self.future + 1):
            end = i - self.future
            out = out + padded[:, i:(end or None)] * self.W[i]
        return out

    def compute_output_shape(self, input_shape):
        return input_shape

    def get_config(self):
        return {**super().get_config(), "future": self.future}
