import numpy as np


def conv2d_nhwc(images, filters, strides=(1, 1)):
    """tf.nn.conv2d(images, filters, strides, 'VALID') in NumPy.

    images (N, H, W, Cin), filters (kh, kw, Cin, Cout) -> (N, OH, OW, Cout)
    """
    kh, kw = filters.shape[:2]
    v = np.lib.stride_tricks.sliding_window_view(images, (kh, kw), axis=(1, 2))
    v = v[:, ::strides[0], ::strides[1]]          # N OH OW Cin kh kw
    out = np.tensordot(v, filters, axes=([4, 5, 3], [0, 1, 2]))
    return np.squeeze(out)
