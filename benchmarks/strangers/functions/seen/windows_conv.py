import numpy as np


def strided_corr2d(image: np.ndarray, template: np.ndarray, stride: tuple[int, int] = (1, 1)) -> np.ndarray:
    """Cross-correlate `image` with `template` on a coarse grid ("valid" positions only).

    stride = (rows, cols): step of the template down and across the image.
    """
    if image.ndim != 2 or template.ndim != 2:
        raise ValueError("2-D arrays expected")
    step_x, step_y = stride
    windows = np.lib.stride_tricks.sliding_window_view(image, template.shape)
    windows = windows[::step_y, ::step_x]
    return np.einsum("ijkl,kl->ij", windows, template)
