import numba as nb
import numpy as np


@nb.njit(cache=False)
def _direct(x, w, out, stride, pad):
    n_img, c_in, height, width = x.shape
    c_out, _, kh, kw = w.shape
    oh, ow = out.shape[2], out.shape[3]
    for n in range(n_img):
        for o in range(c_out):
            for i in range(oh):
                for j in range(ow):
                    s = 0.0
                    for c in range(c_in):
                        for u in range(kh):
                            y = i * stride - pad + u
                            for v in range(kw):
                                z = j * stride - pad + v
                                # outside of the image there are zeros
                                if y < height and z < width:
                                    s += x[n, c, y, z] * w[o, c, u, v]
                    out[n, o, i, j] = s


def conv2d_numba(x, w, stride=1, pad=0):
    """Direct convolution, x (N, C, H, W), w (O, C, kh, kw), zero padding
    without a padded copy. Returns float64."""
    oh = (x.shape[2] + 2 * pad - w.shape[2]) // stride + 1
    ow = (x.shape[3] + 2 * pad - w.shape[3]) // stride + 1
    out = np.empty((x.shape[0], w.shape[0], oh, ow), dtype=np.float64)
    _direct(x, w, out, stride, pad)
    return out
