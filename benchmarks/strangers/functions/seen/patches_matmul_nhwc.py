import numpy as np


def conv_as_matmul(images, kernel, stride=1):
    """
    images: (batch, height, width, in_ch)
    kernel: (kh, kw, in_ch, out_ch)   -- Keras layout
    Equivalent of keras.ops.conv(images, kernel, stride, "valid").
    """
    kh, kw, cin, cout = kernel.shape
    v = np.lib.stride_tricks.sliding_window_view(images, (kh, kw), axis=(1, 2))
    v = v[:, ::stride, ::stride]
    b, oh, ow = v.shape[:3]
    patches = v.reshape(b * oh * ow, -1)
    return (patches @ kernel.reshape(-1, cout)).reshape(b, oh, ow, cout)
