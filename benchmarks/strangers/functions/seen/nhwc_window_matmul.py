import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(images, filters, stride=1, padding="SAME"):
    """2-D convolution in TensorFlow layout.

    images  : (batch, height, width, in_ch)
    filters : (fh, fw, in_ch, out_ch)
    Equivalent to tf.nn.conv2d, lowered to one matrix product.
    """
    n, h, w, c = images.shape
    fh, fw, ci, co = filters.shape
    if ci != c:
        raise ValueError(f"expected {ci} channels, got {c}")
    if padding.upper() == "SAME":
        ph = max((-(-h // stride) - 1) * stride + fh - h, 0)
        pw = max((-(-w // stride) - 1) * stride + fw - w, 0)
        images = np.pad(images, ((0, 0), (ph // 2, ph - ph // 2),
                                 (pw // 2, pw - pw // 2), (0, 0)))
    win = sliding_window_view(images, (fh, fw), axis=(1, 2))
    win = win[:, ::stride, ::stride]
    oh, ow = win.shape[1:3]
    cols = win.reshape(n * oh * ow, -1)
    out = cols @ filters.reshape(-1, co)
    return out.reshape(n, oh, ow, co)
