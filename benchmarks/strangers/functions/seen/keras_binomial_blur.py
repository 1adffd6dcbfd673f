"""Fixed-kernel blur layer."""
import numpy as np
import keras
from keras import ops


@keras.saving.register_keras_serializable(package="vision")
class BinomialBlur(keras.layers.Layer):
    """Depthwise binomial blur, NHWC, zero padding, same size, odd `size`."""

    def __init__(self, size=3, **kwargs):
        super().__init__(**kwargs)
        if size % 2 == 0:
            raise ValueError("size must be odd")
        self.size = size

    def build(self, input_shape):
        row = np.ones(1)
        for _ in range(self.size - 1):
            row = np.convolve(row, [0.5, 0.5])
        k = np.outer(row, row)[:, :, None, None]
        self.kernel = np.tile(k, (1, 1, int(input_shape[-1]), 1)).astype("float32")
        self.built = True

    def call(self, x):
        k = ops.cast(ops.convert_to_tensor(self.kernel), x.dtype)
        return ops.depthwise_conv(x, k, strides=1, padding="same",
                                  data_format="channels_last")

    def get_config(self):
        return {**super().get_config(), "size": self.size}
