"""Reference (golden) integer convolution for the accelerator testbench."""
import numpy as np


def conv_s8_acc(ifm, ifm_zero_point, weights, bias=None, stride=1, pad=0):
    """int8 convolution down to the int32 accumulator (no requantisation).

    ifm      int8, NHWC, real value = scale * (q - ifm_zero_point)
    weights  int8, OHWI, symmetric
    bias     int32, one per output channel
    pad      number of rows/columns added on each side; a padded pixel has the real value 0

    acc = bias + sum (q_ifm - ifm_zero_point) * q_w
    """
    ifm = np.asarray(ifm, dtype=np.int8)
    n, h, w, c = ifm.shape
    o, kh, kw, _ = weights.shape

    ifm = np.pad(ifm, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=0)
    x = ifm.astype(np.int32) - np.int32(ifm_zero_point)
    k = np.asarray(weights).astype(np.int32)

    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for y in range(oh):
        for xx in range(ow):
            patch = x[:, y * stride:y * stride + kh, xx * stride:xx * stride + kw, :]
            acc[:, y, xx, :] = np.tensordot(patch, k, axes=([1, 2, 3], [1, 2, 3]))
    if bias is not None:
        acc += np.asarray(bias, dtype=np.int32)
    return acc
