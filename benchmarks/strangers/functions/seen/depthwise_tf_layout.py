import numpy as np


def depthwise_conv2d(inputs, filters, stride=1, padding="SAME"):
    """
    Depthwise convolution with TensorFlow conventions.

    inputs:  [batch, height, width, channels]
    filters: [fh, fw, channels, multiplier]
    output:  [batch, oh, ow, channels * multiplier], output channel
             k * multiplier + q comes from input channel k and filter q.

    Both are floating point, as in TensorFlow.

    padding "VALID": no padding.
    padding "SAME":  output ceil(size / stride); the padding is split evenly,
                     an odd remainder goes to the bottom / right.
    """
    batch, h, w, channels = inputs.shape
    fh, fw, in_channels, mult = filters.shape
    if channels != in_channels:
        raise ValueError("channel mismatch: %d vs %d" % (channels, in_channels))

    if padding == "SAME":
        oh, ow = -(-h // stride), -(-w // stride)
        ph = max((oh - 1) * stride + fh - h, 0)
        pw = max((ow - 1) * stride + fw - w, 0)
        inputs = np.pad(inputs, [(0, 0), (ph // 2, ph - ph // 2),
                                 (pw // 2, pw - pw // 2), (0, 0)])
    elif padding == "VALID":
        oh, ow = (h - fh) // stride + 1, (w - fw) // stride + 1
    else:
        raise ValueError(padding)

    out = np.zeros((batch, oh, ow, channels, mult),
                   dtype=np.result_type(inputs, filters))
    for r in range(oh):
        for c in range(ow):
            patch = inputs[:, r * stride:r * stride + fh, c * stride:c * stride + fw, :]
            out[:, r, c] = np.einsum("bijk,ijkq->bkq", patch, filters)
    return out.reshape(batch, oh, ow, channels * mult)
