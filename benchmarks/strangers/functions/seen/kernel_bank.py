import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class KernelBank:
    """A bank of 2-D kernels (Gabor, Sobel, ...) applied by true convolution.

    >>> bank = KernelBank(kernels)        # kernels: (K, kh, kw)
    >>> responses = bank(img)             # img: (H, W) -> (K, H-kh+1, W-kw+1)

    As MATLAB's conv2(img, kernel, 'valid') for every kernel.
    """

    def __init__(self, kernels):
        self.kernels = np.array(kernels, dtype=float)
        if self.kernels.ndim != 3:
            raise ValueError("kernels must be (K, kh, kw)")

    def __call__(self, img):
        img = np.asarray(img, dtype=float)
        for k in self.kernels:
            k[:] = np.rot90(k, 2)
        win = sliding_window_view(img, self.kernels.shape[1:])
        return np.einsum('yxij,kij->kyx', win, self.kernels)
