import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(images, kernel, stride=1, padding="valid"):
    """images [N,H,W,C] * kernel [kh,kw,C,F] -> [N,H',W',F]   (cross-correlation)

    padding: "valid", or "same" - zero padding so that H' = ceil(H / stride); an odd
    total gets the extra row / column at the bottom / right (like TensorFlow).
    """
    kh, kw = kernel.shape[:2]
    if padding == "same":
        pads = []
        for size, k in zip(images.shape[1:3], (kh, kw)):
            n_out = -(-size // stride)
            total = max((n_out - 1) * stride + k - size, 0)
            pads.append((total // 2, total - total // 2))
        images = np.pad(images, [(0, 0), *pads, (0, 0)])
    elif padding != "valid":
        raise ValueError(padding)
    win = sliding_window_view(images, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    # win: N H' W' C kh kw
    return np.tensordot(win, kernel, axes=([4, 5, 3], [0, 1, 2]))
