import keras
import numpy as np
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN's masked convolution, NHWC, SAME padding, stride 1.

    mask_type "A" (first layer): a pixel sees only pixels above it and to its
    left. "B" (all later layers): it sees itself in addition.
    """

    def __init__(self, filters, kernel_size, mask_type="A", **kwargs):
        super().__init__(**kwargs)
        if mask_type not in ("A", "B") or kernel_size % 2 == 0:
            raise ValueError("mask_type A/B and odd kernels only")
        self.filters = filters
        self.kernel_size = kernel_size
        self.mask_type = mask_type

    def build(self, input_shape):
        k = self.kernel_size
        shape = (k, k, int(input_shape[-1]), self.filters)
        self.kernel = self.add_weight(name="kernel", shape=shape, initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
        mid = k // 2
        mask = np.ones((k, k, 1, 1), dtype="float32")
        mask[mid, mid + (self.mask_type == "A"):] = 0.0
        mask[mid + 1:] = 0.0
        self.mask = mask

    def call(self, x):
        y = ops.conv(x, self.kernel * self.mask, strides=1, padding="same", data_format="channels_last")
        return y + self.bias
