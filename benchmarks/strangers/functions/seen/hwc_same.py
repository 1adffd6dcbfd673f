import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def same_conv_hwc(image, kernel, strides=(1, 1)):
    """Convolution of one HWC image with TensorFlow's "SAME" padding.

    image  -- (H, W, Cin)
    kernel -- (kh, kw, Cin, Cout)
    strides -- (sh, sw)
    Output is (ceil(H / sh), ceil(W / sw), Cout), equal to
    tf.nn.conv2d(image[None], kernel, strides, "SAME")[0].
    """
    pads = []
    for n, k, s in zip(image.shape[:2], kernel.shape[:2], strides):
        n_out = -(-n // s)
        total = max((n_out - 1) * s + k - n, 0)
        after = total // 2
        pads.append((total - after, after))
    x = np.pad(image, pads + [(0, 0)])
    win = sliding_window_view(x, kernel.shape[:2], axis=(0, 1))
    win = win[::strides[0], ::strides[1]]            # (oh, ow, Cin, kh, kw)
    return np.tensordot(win, kernel, axes=([3, 4, 2], [0, 1, 2]))
