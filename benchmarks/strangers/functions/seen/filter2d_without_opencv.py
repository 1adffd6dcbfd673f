import numpy as np
from scipy import ndimage


def filter2D(src: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Replacement for ``cv2.filter2D(src, cv2.CV_64F, kernel)`` on machines
    without OpenCV.

    As there: correlation (kernel not flipped), anchor at the kernel's centre,
    default border BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba).
    Odd kernels, one channel.
    """
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("odd kernels only")
    return ndimage.correlate(src.astype(np.float64), kernel.astype(np.float64), mode="reflect")
