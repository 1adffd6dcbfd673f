import keras
from keras import ops


class DepthwiseFIR(keras.layers.Layer):
    """Learned per-channel causal FIR over (batch, time, channels).

    kernel[0] multiplies the current step, kernel[j] the step j * dilation ago.
    Written with shifted slices, no conv op needed.
    """

    def __init__(self, taps, dilation=1, **kwargs):
        super().__init__(**kwargs)
        self.taps = taps
        self.dilation = dilation

    def build(self, input_shape):
        self.kernel = self.add_weight(name="kernel", shape=(self.taps, input_shape[-1]),
                                      initializer="glorot_uniform")

    def call(self, x):
        t = x.shape[1]
        past = (self.taps - 1) * self.dilation
        xp = ops.pad(x, [[0, 0], [past, 0], [0, 0]])
        y = 0
        for j in range(self.taps):
            start = past - j * self.dilation
            y = y + xp[:, start:start + t] * self.kernel[j]
        return y
