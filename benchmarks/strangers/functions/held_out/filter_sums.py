import numpy as np


def convolution(image, filt, bias, s=1):
    """image (C, H, W), filt (F, C, f, f), bias (F, 1)."""
    n_f, n_c_f, f, _ = filt.shape
    n_c, in_h, in_w = image.shape
    assert n_c == n_c_f
    out_h = (in_h - f) // s + 1
    out_w = (in_w - f) // s + 1
    out = np.zeros((n_f, out_h, out_w))
    for curr_f in range(n_f):
        for y in range(out_h):
            for x in range(out_w):
                total = bias[curr_f]
                total += np.sum(filt[curr_f] * image[:, y * s:y * s + f, x * s:x * s + f])
                out[curr_f, y, x] = total[0]
    return out
