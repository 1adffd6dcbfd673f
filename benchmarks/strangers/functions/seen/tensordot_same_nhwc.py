import numpy as np


def conv2d_same(x, filters, strides=1):
    """NumPy stand-in for ``tf.nn.conv2d(x, filters, strides, padding="SAME")``.

    Parameters
    ----------
    x : array (batch, in_height, in_width, in_channels)
    filters : array (f_height, f_width, in_channels, out_channels)
    strides : int

    Returns
    -------
    array (batch, ceil(in_height/strides), ceil(in_width/strides), out_channels)
    """
    n, h, w, c = x.shape
    fh, fw, _, cout = filters.shape
    oh = -(-h // strides)
    ow = -(-w // strides)
    pad_h = max((oh - 1) * strides + fh - h, 0)
    pad_w = max((ow - 1) * strides + fw - w, 0)
    top = (pad_h + 1) // 2
    left = (pad_w + 1) // 2
    x = np.pad(x, ((0, 0), (top, pad_h - top), (left, pad_w - left), (0, 0)))

    out = np.empty((n, oh, ow, cout), dtype=np.result_type(x, filters))
    for i in range(oh):
        for j in range(ow):
            r, s = i * strides, j * strides
            out[:, i, j] = np.tensordot(x[:, r:r + fh, s:s + fw], filters, axes=3)
    return out
