import keras
import numpy as np
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN layer (channels_last, 'same', odd kernel size).

    The kernel sees the rows above and the pixels to the left in the current
    row. The current pixel itself is hidden for mask_type 'A' (first layer) and
    visible for 'B' (all the other layers).
    """

    def __init__(self, filters, kernel_size, mask_type="B", **kwargs):
        super().__init__(**kwargs)
        if mask_type not in ("A", "B"):
            raise ValueError("mask_type must be 'A' or 'B'")
        self.filters = filters
        self.kernel_size = kernel_size
        self.mask_type = mask_type

    def build(self, input_shape):
        k = self.kernel_size
        shape = (k, k, input_shape[-1], self.filters)
        self.kernel = self.add_weight(shape=shape, initializer="glorot_uniform",
                                      name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros",
                                    name="bias")
        mask = np.ones(shape, dtype="float32")
        mask[k // 2, k // 2:] = 0.0
        mask[k // 2 + 1:] = 0.0
        self.mask = mask

    def call(self, inputs):
        kernel = self.kernel * ops.convert_to_tensor(self.mask, dtype=self.kernel.dtype)
        return ops.conv(inputs, kernel, strides=1, padding="same",
                        data_format="channels_last") + self.bias
