import numpy as np


def conv2d_same(x, kernel, strides=(1, 1)):
    """NumPy twin of ``tf.nn.conv2d(x, kernel, strides, padding="SAME")``.

    Used in the unit tests of our exporter, so that the test runner doesn't
    need a TensorFlow install.

    x:       [batch, height, width, in_channels]
    kernel:  [kh, kw, in_channels, out_channels]
    strides: (vertical, horizontal)
    """
    n, h, w, _ = x.shape
    kh, kw, _, cout = kernel.shape
    sh, sw = strides

    # SAME: the output size depends on the stride only
    oh = -(-h // sh)
    ow = -(-w // sw)
    pad_h = max((oh - 1) * sh + kh - h, 0)
    pad_w = max((ow - 1) * sw + kw - w, 0)
    pad_bottom, pad_right = pad_h // 2, pad_w // 2
    x = np.pad(x, [(0, 0),
                   (pad_h - pad_bottom, pad_bottom),
                   (pad_w - pad_right, pad_right),
                   (0, 0)])

    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, kernel))
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            y += patch @ kernel[i, j]
    return y
