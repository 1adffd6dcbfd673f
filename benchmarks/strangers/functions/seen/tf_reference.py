import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(x, filters, strides=(1, 1), padding="SAME"):
    """NumPy stand-in for ``tf.nn.conv2d`` (used when TensorFlow is not installed).

    x : (batch, height, width, in_channels)
    filters : (fh, fw, in_channels, out_channels)
    strides : (vertical, horizontal)
    padding : "SAME" or "VALID", with TensorFlow's meaning

    Numerically interchangeable with TensorFlow for every stride.
    """
    fh, fw = filters.shape[:2]
    sh, sw = strides
    if padding == "SAME":
        ph, pw = fh - 1, fw - 1
        x = np.pad(x, ((0, 0),
                       (ph // 2, ph - ph // 2),
                       (pw // 2, pw - pw // 2),
                       (0, 0)))
    elif padding != "VALID":
        raise ValueError(padding)
    patches = sliding_window_view(x, (fh, fw), axis=(1, 2))[:, ::sh, ::sw]
    return np.einsum("nyxcij,ijco->nyxo", patches, filters)
