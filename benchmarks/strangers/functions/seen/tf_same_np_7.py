"""TensorFlow's SAME convolution without TensorFlow (for the unit tests of the exporter)."""
import numpy as np


def conv2d_same(x, w, strides=(1, 1)):
    """x: [N, H, W, Cin], w: [kh, kw, Cin, Cout]; equals tf.nn.conv2d(x, w, strides, 'SAME')."""
    n, h, wid, _ = x.shape
    kh, kw, _, cout = w.shape
    sh, sw = strides
    oh, ow = -(-h // sh), -(-wid // sw)

    pad_h = max(kh - sh, 0)
    pad_w = max(kw - sw, 0)
    top, left = pad_h // 2, pad_w // 2
    # extra room below / right so that the last window always fits
    xp = np.pad(x, ((0, 0), (top, pad_h - top + sh), (left, pad_w - left + sw), (0, 0)))

    out = np.empty((n, oh, ow, cout), dtype=np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            out[:, i, j, :] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return out
