import numpy as np


def conv2d_same(x, w):
    """TensorFlow-style conv2d, stride 1, padding='SAME'.

    x: [batch, height, width, in], w: [kh, kw, in, out].
    As in TF, when the total padding is odd the extra row/column goes to the
    bottom/right.
    """
    b, h, wd, cin = x.shape
    kh, kw, _, cout = w.shape
    bottom, right = (kh - 1) // 2, (kw - 1) // 2
    top, left = kh - 1 - bottom, kw - 1 - right
    xp = np.pad(x, [(0, 0), (top, bottom), (left, right), (0, 0)])
    y = np.zeros((b, h, wd, cout), dtype=x.dtype)
    for r in range(kh):
        for c in range(kw):
            y += xp[:, r:r + h, c:c + wd, :] @ w[r, c]
    return y
