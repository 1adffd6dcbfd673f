import math
import numpy as np


def conv2d(input, filter, strides=(1, 1), padding="SAME"):
    """tf.nn.conv2d in plain NumPy (NHWC input, HWIO filter).

    padding is "SAME" or "VALID"; strides = (vertical, horizontal).
    """
    b, h, w, ci = input.shape
    fh, fw, _, co = filter.shape
    sv, sh = strides
    if padding == "SAME":
        oh, ow = math.ceil(h / sv), math.ceil(w / sh)
        ph = max((oh - 1) * sv + fh - h, 0)
        pw = max((ow - 1) * sh + fw - w, 0)
        input = np.pad(input, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    else:
        oh, ow = math.ceil((h - fh + 1) / sv), math.ceil((w - fw + 1) / sh)
    out = np.zeros((b, oh, ow, co), dtype=np.result_type(input, filter))
    for i in range(fh):
        for j in range(fw):
            sl = input[:, i:i + (oh - 1) * sv + 1:sv, j:j + (ow - 1) * sh + 1:sh]
            out += sl @ filter[i, j]
    return out
