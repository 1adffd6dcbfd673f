import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def filter2d(src, kernel):
    """numpy version of cv2.filter2D(src, cv2.CV_64F, kernel).

    Like OpenCV: correlation (kernel isn't flipped), anchor in the kernel's centre
    (ksize // 2), border BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba). Colour images
    (H, W, 3) are filtered channel by channel.
    """
    src = np.asarray(src, dtype=np.float64)
    if src.ndim == 3:
        return np.dstack([filter2d(src[..., c], kernel) for c in range(src.shape[2])])

    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    padded = np.pad(src, ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode="symmetric")
    windows = sliding_window_view(padded, (kh, kw))
    return np.einsum("yxij,ij->yx", windows, kernel)
