import numpy as np
import keras
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN convolution, 'same' padding, NHWC.

    mask_type 'A': the pixel itself and everything after it in raster order is
    hidden; 'B': as 'A', but the pixel itself is visible.
    """

    def __init__(self, mask_type, filters, kernel_size, **kwargs):
        super().__init__(**kwargs)
        self.mask_type = mask_type
        self.filters = filters
        self.kernel_size = kernel_size

    def build(self, input_shape):
        k = self.kernel_size
        shape = (k, k, input_shape[-1], self.filters)
        self.kernel = self.add_weight(name="kernel", shape=shape, initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")
        mask = np.zeros(shape, dtype="float32")
        mask[: k // 2, ...] = 1.0
        mask[k // 2, : k // 2 + 1, ...] = 1.0
        if self.mask_type == "B":
            mask[k // 2, k // 2, ...] = 1.0
        self.mask = mask

    def call(self, inputs):
        y = ops.conv(inputs, self.kernel * self.mask, strides=1, padding="same",
                     data_format="channels_last")
        return y + self.bias
