import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(img: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Valid 2-D cross-correlation without loops or copies."""
    h, w = img.shape
    kh, kw = kernel.shape
    sz = img.itemsize
    shape = (h - kh + 1, w - kw + 1, kh, kw)
    windows = as_strided(img, shape=shape, strides=(w * sz, sz, w * sz, sz))
    return np.einsum("ijkl,kl->ij", windows, kernel)


if __name__ == "__main__":
    a = np.arange(30.0).reshape(5, 6)
    print(conv2d(a, np.ones((3, 3)) / 9))
