import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows

# cross-correlation, NCHW input, OIHW square kernels, no padding, stride 1
conv2d = lambda x, w: np.einsum('nchwij,ocji->nohw', windows(x, w.shape[2:], axis=(2, 3)), w, optimize=True)
