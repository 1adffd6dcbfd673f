import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

# %% [markdown]
# ### Filters without OpenCV
# (the competition image has no cv2, so here is filter2D with BORDER_CONSTANT)


# %%
def filter_image(img, kernel):
    """img: H x W x C array with any number of channels, kernel: odd-sized 2D array.

    Every channel gets correlated with the same kernel (like cv2.filter2D, no flip),
    zero border. Returns a float64 array of the same shape as img.
    """
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2), (0, 0)))

    out = np.zeros(img.shape)
    for c in range(3):
        win = sliding_window_view(padded[:, :, c], (kh, kw))
        out[:, :, c] = np.tensordot(win, kernel, axes=2)
    return out


# %%
SHARPEN = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])
EDGES = np.array([[-1, -1, -1], [-1, 8, -1], [-1, -1, -1]])
