import numpy as np


def qlinear_conv(x_q, w_q, x_zp, w_zp, pads=(1, 1), strides=(1, 1)):
    """Integer convolution of uint8 activations by int8 weights.

    x_q (N, C, H, W) uint8 with zero point x_zp, w_q (M, C, kh, kw) int8 with
    zero point w_zp. Returns the int32 accumulators
    sum (x_q - x_zp) * (w_q - w_zp), where the border stands for real 0.0.
    """
    ph, pw = pads
    sh, sw = strides
    xp = np.pad(x_q, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    xi = xp.astype(np.int32) - int(x_zp)
    wi = w_q.astype(np.int32) - int(w_zp)
    n, c, h, w = xi.shape
    m, _, kh, kw = wi.shape
    oh, ow = (h - kh) // sh + 1, (w - kw) // sw + 1
    acc = np.zeros((n, m, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xi[:, :, i:i + sh * oh:sh, j:j + sw * ow:sw]
            acc += np.einsum("nchw,mc->nmhw", patch, wi[:, :, i, j])
    return acc
