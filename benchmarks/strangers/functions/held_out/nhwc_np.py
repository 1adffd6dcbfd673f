import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_nhwc(images, filters, strides=(1, 1), padding="SAME", dilations=(1, 1)):
    """tf.nn.conv2d in NumPy.

    images  [batch, height, width, in_channels]
    filters [fh, fw, in_channels, out_channels]
    padding "SAME" or "VALID" with TensorFlow's rules
    """
    fh, fw, _, oc = filters.shape
    sh, sw = strides
    dh, dw = dilations
    eh, ew = dh * (fh - 1) + 1, dw * (fw - 1) + 1
    if padding == "SAME":
        amounts = []
        for size, e, s in ((images.shape[1], eh, sh), (images.shape[2], ew, sw)):
            total = max((-(-size // s) - 1) * s + e - size, 0)
            amounts.append((total // 2, total - total // 2))
        images = np.pad(images, [(0, 0), *amounts, (0, 0)])
    elif padding != "VALID":
        raise ValueError(padding)
    n, h, w, c = images.shape
    oh, ow = (h - eh) // sh + 1, (w - ew) // sw + 1
    bn, bh, bw, bc = images.strides
    windows = as_strided(
        images, (n, oh, ow, fh, fw, c),
        (bn, bh * sh, bw * sw, bh * dh, bw * dw, bc), writeable=False)
    return (windows.reshape(n * oh * ow, -1) @ filters.reshape(-1, oc)).reshape(n, oh, ow, oc)
