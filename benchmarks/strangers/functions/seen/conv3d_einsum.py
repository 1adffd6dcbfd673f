import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d_ndhwc(w, x, stride=(1, 1, 1)):
    # w: (kd, kh, kw, cin, cout), x: (n, d, h, w, cin), valid, no flip
    v = sliding_window_view(x, w.shape[:3], axis=(1, 2, 3))
    v = v[:, ::stride[0], ::stride[1], ::stride[2]]
    return np.einsum('ndhwcxyz,xyzco->ndhwo', v, w, optimize=True)
