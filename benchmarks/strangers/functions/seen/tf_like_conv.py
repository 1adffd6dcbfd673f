import numpy as np


def conv2d(input, filters, strides=1, padding="VALID"):
    """tf.nn.conv2d in numpy.

    input   [batch, in_height, in_width, in_channels]
    filters [filter_height, filter_width, in_channels, out_channels]
    padding "VALID" or "SAME" (as TensorFlow defines it)
    """
    n, h, w, c = input.shape
    fh, fw, _, oc = filters.shape
    if padding == "SAME":
        oh, ow = -(-h // strides), -(-w // strides)
        pad_h = max((oh - 1) * strides + fh - h, 0)
        pad_w = max((ow - 1) * strides + fw - w, 0)
        bottom, right = pad_h // 2, pad_w // 2
        top, left = pad_h - bottom, pad_w - right
        input = np.pad(input, ((0, 0), (top, bottom), (left, right), (0, 0)))
    elif padding == "VALID":
        oh, ow = (h - fh) // strides + 1, (w - fw) // strides + 1
    else:
        raise ValueError(padding)
    out = np.zeros((n, oh, ow, oc), dtype=np.result_type(input, filters))
    for i in range(oh):
        for j in range(ow):
            patch = input[:, i * strides:i * strides + fh, j * strides:j * strides + fw, :]
            out[:, i, j, :] = np.tensordot(patch, filters, axes=([1, 2, 3], [0, 1, 2]))
    return out
