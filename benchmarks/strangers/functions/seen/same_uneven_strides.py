import numpy as np


def same_pads(n, k, s):
    """How TensorFlow pads for padding='SAME': the odd one out goes to the end."""
    out = -(-n // s)
    total = max((out - 1) * s + k - n, 0)
    return out, total // 2, total - total // 2


def conv2d_same(x, k, strides=(1, 1)):
    """x: HWC, k: HWIO -> HWC; same numbers as tf.nn.conv2d(x[None], k, strides, 'SAME')[0]."""
    (oh, t, b), (ow, l, r) = (same_pads(x.shape[i], k.shape[i], strides[i]) for i in (0, 1))
    xp = np.pad(x, ((t, b), (l, r), (0, 0)))
    y = np.empty((oh, ow, k.shape[3]), dtype=np.result_type(x, k))
    for i in range(oh):
        for j in range(ow):
            i0, j0 = i * strides[0], j * strides[1]
            patch = xp[i0:i0 + k.shape[0], j0:j0 + k.shape[1]]
            y[i, j] = np.tensordot(patch, k, 3)
    return y
