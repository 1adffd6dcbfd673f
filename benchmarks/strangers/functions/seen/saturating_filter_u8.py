import numpy as np


def filter2d_u8(src, kernel):
    """Like cv2.filter2D(src, -1, kernel) for one uint8 channel.

    - correlation, i.e. the kernel is not flipped
    - border: gfedcb|abcdefgh|gfedcba (OpenCV's default, reflect 101)
    - result rounded half to even and saturated to 0..255, uint8 again
    Kernels with an even side are refused (ValueError): we never agreed on where their anchor is.
    """
    kh, kw = kernel.shape
    if not (kh & 1 and kw & 1):
        raise ValueError("kernel must have odd sides")
    if src.dtype != np.uint8:
        raise TypeError("uint8 only")
    ph, pw = kh >> 1, kw >> 1
    buf = np.pad(src, ((ph, ph), (pw, pw)), mode="reflect").astype(np.float64)
    win = np.lib.stride_tricks.sliding_window_view(buf, (kh, kw))
    acc = (win * kernel).sum(axis=(-2, -1))
    return np.clip(np.rint(acc), 0, 255).astype(np.uint8)


SHARPEN = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])
