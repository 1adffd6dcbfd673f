import numpy as np
import keras
from keras import ops


class BlurPool2D(keras.layers.Layer):
    """Anti-aliased downsampling (Zhang 2019), channels last.

    Every channel is smoothed with the binomial kernel of `taps` taps per axis
    (unit sum) and then subsampled by `strides`.  Borders are mirrored without
    repeating the edge pixel; for an even number of taps the extra sample comes
    after the image, as in the reference code.  Output size: ceil(size / strides).
    """

    def __init__(self, taps=4, strides=2, **kwargs):
        super().__init__(**kwargs)
        self.taps = taps
        self.strides = strides

    def build(self, input_shape):
        row = np.ones(1)
        for _ in range(self.taps - 1):
            row = np.convolve(row, [1.0, 1.0])
        kernel = np.outer(row, row)
        kernel /= kernel.sum()
        channels = input_shape[-1]
        self._kernel = np.repeat(kernel[:, :, None, None], channels, axis=2)
        super().build(input_shape)

    def call(self, inputs):
        before, after = (self.taps - 1) // 2, self.taps // 2
        x = inputs
        if self.taps > 1:
            x = ops.pad(x, ((0, 0), (before, after), (before, after), (0, 0)), mode="reflect")
        kernel = ops.cast(ops.convert_to_tensor(self._kernel), x.dtype)
        return ops.depthwise_conv(x, kernel, strides=self.strides,
                                  padding="valid", data_format="channels_last")

    def get_config(self):
        return {**super().get_config(), "taps": self.taps, "strides": self.strides}
