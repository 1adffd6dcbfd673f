import numpy as np


def _same_pads(size, k, s):
    """Padding TensorFlow uses for 'SAME': the odd one goes to the end."""
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    before = total // 2
    return out, before, total - before


def conv2d_same(images, kernel, strides=(1, 1)):
    """images NHWC, kernel HWIO -> what tf.nn.conv2d(images, kernel, strides, 'SAME') returns."""
    kh, kw, ci, co = kernel.shape
    oh, top, bottom = _same_pads(images.shape[1], kh, strides[0])
    ow, left, right = _same_pads(images.shape[2], kw, strides[1])
    padded = np.pad(images, [(0, 0), (top, bottom), (left, right), (0, 0)])
    out = np.zeros((images.shape[0], oh, ow, co), dtype=np.result_type(images, kernel))
    for i in range(oh):
        y0 = i * strides[0]
        for j in range(ow):
            x0 = j * strides[1]
            window = padded[:, y0:y0 + kh, x0:x0 + kw, :]
            out[:, i, j, :] = np.tensordot(window, kernel, axes=3)
    return out
