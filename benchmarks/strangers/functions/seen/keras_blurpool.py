import math

import keras
from keras import ops
import numpy as np


class BlurPool2D(keras.layers.Layer):
    """Anti-aliased subsampling (Zhang, 2019): binomial blur, then stride.

    Input (batch, H, W, C), output (batch, ceil(H / s), ceil(W / s), C).
    The input is padded by reflection, (size - 1) // 2 before and size // 2
    after, so it has to be larger than size // 2 pixels each way.
    """

    def __init__(self, size=3, strides=2, **kwargs):
        super().__init__(**kwargs)
        self.size = int(size)
        self.strides = int(strides)

    def build(self, input_shape):
        row = np.array([math.comb(self.size - 1, i) for i in range(self.size)], dtype="float64")
        k = np.outer(row, row) / 4.0 ** (self.size - 1)
        channels = input_shape[-1]
        self._taps = np.repeat(k[:, :, None, None], channels, axis=2).astype("float32")

    def call(self, inputs):
        before, after = (self.size - 1) // 2, self.size // 2
        x = inputs
        if before or after:
            x = ops.pad(x, [[0, 0], [before, after], [before, after], [0, 0]], mode="reflect")
        kernel = ops.cast(self._taps, x.dtype)
        return ops.depthwise_conv(x, kernel, strides=self.strides, padding="valid",
                                  data_format="channels_last")

    def compute_output_shape(self, input_shape):
        n, h, w, c = input_shape
        s = self.strides
        return (n, None if h is None else -(-h // s), None if w is None else -(-w // s), c)

    def get_config(self):
        return {**super().get_config(), "size": self.size, "strides": self.strides}
