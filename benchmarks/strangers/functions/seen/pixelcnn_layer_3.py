import numpy as np
import keras
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN convolution (van den Oord et al. 2016), stride 1, "same" padding, odd kernel.

    mask_type "A" goes into the first layer, "B" into the layers after it.
    """

    def __init__(self, filters, kernel_size, mask_type, **kw):
        super().__init__(**kw)
        assert mask_type in ("A", "B")
        self.filters = filters
        self.k = kernel_size
        self.mask_type = mask_type

    def build(self, input_shape):
        k, cin = self.k, input_shape[-1]
        self.kernel = self.add_weight(shape=(k, k, cin, self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")
        mask = np.ones((k, k, cin, self.filters), "float32")
        mask[k // 2 + 1:] = 0
        mask[k // 2, k // 2 + (self.mask_type == "A"):] = 0
        self.mask = mask

    def call(self, x):
        y = ops.conv(x, self.kernel * self.mask, strides=1, padding="same",
                     data_format="channels_last")
        return y + self.bias
