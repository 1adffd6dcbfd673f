import numpy as np
from tensorflow import keras


def dense_to_conv(dense: keras.layers.Dense, h: int, w: int, c: int) -> keras.layers.Conv2D:
    """Replace a Dense layer that follows Flatten() on a channels_last (h, w, c) map by a Conv2D.

    On an (h, w, c) map the convolution gives the values of the dense layer as a 1x1 map; on
    larger maps it slides, which makes the classifier fully convolutional.
    """
    kernel, bias = dense.get_weights()
    units = kernel.shape[1]
    if kernel.shape[0] != h * w * c:
        raise ValueError("Dense layer does not fit the feature map")
    conv = keras.layers.Conv2D(units, (h, w), padding="valid", activation=dense.activation)
    conv.build((None, None, None, c))
    kernel = kernel.reshape(c, h, w, units).transpose(1, 2, 0, 3)
    conv.set_weights([np.ascontiguousarray(kernel), bias])
    return conv
