import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def correlate_mirror(img, kernel):
    """Correlate a grey image with an odd-sized kernel; borders are mirrored.

    Mirroring is about the centre of the outermost pixel, the edge pixel itself
    is not repeated:

        d c b | a b c d | c b a

    i.e. what scipy.ndimage.correlate(img, kernel, mode='mirror') does.
    """
    kernel = np.asarray(kernel, dtype=np.float64)
    py, px = (s // 2 for s in kernel.shape)
    ext = np.pad(np.asarray(img, dtype=np.float64), ((py, py), (px, px)), mode='symmetric')
    return np.einsum('yxij,ij->yx', sliding_window_view(ext, kernel.shape), kernel)
