import numpy as np
import keras
from keras import ops


class BlurPool2D(keras.layers.Layer):
    """Anti-aliased downsampling (Zhang 2019) for channels-last images.

    A `filt_size` x `filt_size` binomial filter (sums to one) is applied to each
    channel with reflect padding, then every `stride`-th pixel is kept.  As in
    the reference code, the smaller half of the padding goes to the top/left
    for even filter sizes.
    """

    def __init__(self, filt_size=4, stride=2, **kwargs):
        super().__init__(**kwargs)
        self.filt_size = filt_size
        self.stride = stride

    def build(self, input_shape):
        row = np.array([1.0])
        for _ in range(self.filt_size - 1):
            row = np.convolve(row, [1.0, 1.0])
        k = np.outer(row, row)
        k = (k / k.sum()).astype('float32')
        channels = input_shape[-1]
        self._kernel = np.repeat(k[:, :, None, None], channels, axis=2)

    def call(self, x):
        lo = (self.filt_size - 1) // 2
        hi = self.filt_size - 1 - lo
        if lo or hi:
            x = ops.pad(x, [[0, 0], [lo, hi], [lo, hi], [0, 0]], mode='reflect')
        kernel = ops.cast(ops.convert_to_tensor(self._kernel), x.dtype)
        return ops.depthwise_conv(x, kernel, strides=self.stride,
                                  padding='valid', data_format='channels_last')

    def get_config(self):
        cfg = super().get_config()
        cfg.update(filt_size=self.filt_size, stride=self.stride)
        return cfg
