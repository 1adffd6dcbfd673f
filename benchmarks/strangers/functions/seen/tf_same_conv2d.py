import numpy as np


def conv2d_same(x, filters, strides=(1, 1)):
    """tf.nn.conv2d(..., padding='SAME') in numpy.

    x: [batch, in_height, in_width, in_channels]
    filters: [filter_height, filter_width, in_channels, out_channels]
    """
    n, h, w, _ = x.shape
    fh, fw, _, out_c = filters.shape
    sh, sw = strides

    out_h = int(np.ceil(h / sh))
    out_w = int(np.ceil(w / sw))
    pad_h = max((out_h - 1) * sh + fh - h, 0)
    pad_w = max((out_w - 1) * sw + fw - w, 0)
    pad_top = pad_h // 2
    pad_left = pad_w // 2
    x = np.pad(x, ((0, 0), (pad_top, pad_h - pad_top), (pad_left, pad_w - pad_left), (0, 0)))

    flat = filters.reshape(-1, out_c)
    out = np.zeros((n, out_h, out_w, out_c))
    for i in range(out_h):
        for j in range(out_w):
            patch = x[:, i * sh:i * sh + fh, j * sw:j * sw + fw, :]
            out[:, i, j, :] = patch.reshape(n, -1) @ flat
    return out
