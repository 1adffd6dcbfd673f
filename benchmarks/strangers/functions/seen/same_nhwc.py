# port of a TF1 "SAME" convolution so that the old checkpoint runs without tensorflow
import math
import numpy as np


def tf_same_conv(images, filters, strides=(1, 1)):
    """images NHWC, filters HWIO, result NHWC with ceil(H/s), ceil(W/s).

    SAME as TensorFlow means it: if the padding is odd, the extra row/column
    goes to the bottom/right.
    """
    N, H, W, Cin = images.shape
    KH, KW, _, Cout = filters.shape
    SH, SW = strides
    OH, OW = math.ceil(H / SH), math.ceil(W / SW)

    ph = max((OH - 1) * SH + KH - H, 0)
    pw = max((OW - 1) * SW + KW - W, 0)
    top, left = ph // 2, pw // 2

    canvas = np.zeros((N, H + ph, W + pw, Cin), dtype=images.dtype)
    canvas[:, top:top + H, left:left + W, :] = images

    out = np.zeros((N, OH, OW, Cout), dtype=np.result_type(images, filters))
    for y in range(OH):
        for x in range(OW):
            win = canvas[:, y * SH:y * SH + KH, x * SW:x * SW + KW, :]
            out[:, y, x, :] = np.tensordot(win, filters, axes=((1, 2, 3), (0, 1, 2)))
    return out
