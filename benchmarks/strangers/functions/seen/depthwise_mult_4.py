import numpy as np


def depthwise_conv_nhwc(x, filt, stride=1):
    """tf.nn.depthwise_conv2d, VALID padding, in plain numpy.

    x    : [batch, h, w, c]
    filt : [fh, fw, c, mult]
    out  : [batch, oh, ow, c * mult], output channel q comes from input channel q // mult
    """
    b, h, w, c = x.shape
    fh, fw, c2, mult = filt.shape
    assert c == c2
    oh = (h - fh) // stride + 1
    ow = (w - fw) // stride + 1
    out = np.zeros((b, oh, ow, mult, c), dtype=np.result_type(x, filt))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + fh, j * stride:j * stride + fw, :]
            out[:, i, j] = np.einsum("bijc,ijcm->bmc", patch, filt)
    return out.reshape(b, oh, ow, c * mult)
