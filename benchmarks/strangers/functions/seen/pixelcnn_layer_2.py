import keras
import numpy as np
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN convolution (raster order).

    mask_type 'A' (first layer): a pixel does not see itself.
    mask_type 'B' (later layers): it does.
    """

    def __init__(self, filters, kernel_size, mask_type, **kw):
        super().__init__(**kw)
        assert mask_type in ("A", "B")
        self.filters, self.k, self.mask_type = filters, kernel_size, mask_type

    def build(self, shape):
        k, c = self.k, shape[-1]
        self.kernel = self.add_weight(shape=(k, k, c, self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")
        mask = np.ones((k, k, 1, 1), dtype="float32")
        mask[k // 2 + 1:] = 0.0
        mask[k // 2, k // 2 + (self.mask_type == "A"):] = 0.0
        self.mask = mask

    def call(self, x):
        return ops.conv(x, self.kernel * self.mask, padding="same") + self.bias
