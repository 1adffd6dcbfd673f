import numpy as np
from numpy.lib.stride_tricks import as_strided

# True (mathematical) convolution, "valid" part only.
# The flip is done on the window axes, by negative strides, not on the kernel:
# the view starts at the last pixel of the first window and walks backwards.


def valid_convolve2d(img, ker):
    img = np.asarray(img)
    ker = np.asarray(ker)
    H, W = img.shape
    h, w = ker.shape
    sy, sx = img.strides
    view = as_strided(
        img[h - 1:, w - 1:],
        shape=(H - h + 1, W - w + 1, h, w),
        strides=(sy, sx, -sy, -sx),
        writeable=False,
    )
    return np.tensordot(view, ker, axes=((2, 3), (0, 1)))
