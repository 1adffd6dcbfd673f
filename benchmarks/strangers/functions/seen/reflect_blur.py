import numpy as np


def conv_reflect(img, ker):
    """2-D filtering (ker is not flipped) with output the size of img.

    Borders are mirrored about the centre of the edge pixels, so the edge pixel itself is
    not repeated: ``d c b | a b c d | c b a`` (OpenCV BORDER_REFLECT_101).
    """
    ry, rx = ker.shape[0] // 2, ker.shape[1] // 2
    ext = np.pad(img.astype(float), ((ry, ry), (rx, rx)), mode="symmetric")
    win = np.lib.stride_tricks.sliding_window_view(ext, ker.shape)
    return np.einsum("ijkl,kl->ij", win, ker)
