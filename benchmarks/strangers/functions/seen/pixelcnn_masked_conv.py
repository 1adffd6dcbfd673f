import numpy as np
import keras
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    """Masked convolution of PixelCNN (van den Oord et al. 2016).

    mask_type 'A': a pixel sees the rows above and the pixels to its left.
    mask_type 'B': ... and itself.
    Input (B, H, W, C), odd kernel_size, same padding.  Stays autoregressive
    while it is trained.
    """

    def __init__(self, filters, kernel_size, mask_type="B", **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.mask_type = mask_type

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.bias = self.add_weight(name="bias", shape=(self.filters,),
                                    initializer="zeros")
        mid = k // 2
        mask = np.ones((k, k, 1, 1), dtype="float32")
        mask[mid + 1:] = 0.0
        mask[mid, mid + (self.mask_type == "B"):] = 0.0
        self.kernel.assign(self.kernel * mask)

    def call(self, x):
        y = ops.conv(x, self.kernel, strides=1, padding="same",
                     data_format="channels_last")
        return y + self.bias
