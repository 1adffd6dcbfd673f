import numpy as np
import keras
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN convolution, channels last, stride 1, same size.

    An output pixel depends only on pixels above it and to its left; with
    mask_type "B" also on the pixel itself.  This holds whatever values the
    kernel takes.
    """

    def __init__(self, filters, kernel_size, mask_type="A", **kwargs):
        super().__init__(**kwargs)
        assert mask_type in ("A", "B") and kernel_size % 2 == 1
        self.filters = filters
        self.k = kernel_size
        self.mask_type = mask_type

    def build(self, input_shape):
        shape = (self.k, self.k, input_shape[-1], self.filters)
        mid = self.k // 2
        mask = np.ones(shape, dtype="float32")
        mask[mid, mid + (self.mask_type == "B"):] = 0.0
        mask[mid + 1:] = 0.0
        self.kernel = self.add_weight(shape=shape, initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")
        self.kernel.assign(self.kernel * mask)

    def call(self, x):
        return ops.conv(x, self.kernel, strides=1, padding="same",
                        data_format="channels_last") + self.bias
