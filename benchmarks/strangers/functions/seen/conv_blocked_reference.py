"""Blocked direct convolution: a slow, readable model of the AVX kernel."""
import numpy as np

OC_BLOCK = 8
IC_BLOCK = 16


def conv2d_blocked(src, weights, bias, strides=(1, 1), pads=(0, 0)):
    """NCHW forward convolution, weights OIHW, any number of channels.

    The loop nest mirrors the kernel:  image / oc block / ic block / kh / kw.
    """
    n, ic, ih, iw = src.shape
    oc, _, kh, kw = weights.shape
    sh, sw = strides
    ph, pw = pads
    oh = (ih + 2 * ph - kh) // sh + 1
    ow = (iw + 2 * pw - kw) // sw + 1

    padded = np.zeros((n, ic, ih + 2 * ph, iw + 2 * pw), dtype=src.dtype)
    padded[:, :, ph:ph + ih, pw:pw + iw] = src
    dst = np.empty((n, oc, oh, ow), dtype=src.dtype)

    for mb in range(n):
        for ob in range(0, oc, OC_BLOCK):
            o_end = min(ob + OC_BLOCK, oc)
            for ib in range(0, ic, IC_BLOCK):
                i_end = min(ib + IC_BLOCK, ic)
                acc = np.zeros((o_end - ob, oh, ow), dtype=src.dtype)
                acc += bias[ob:o_end, None, None]
                for r in range(kh):
                    for s in range(kw):
                        tile = padded[mb, ib:i_end,
                                      r:r + sh * (oh - 1) + 1:sh,
                                      s:s + sw * (ow - 1) + 1:sw]
                        acc += np.tensordot(weights[ob:o_end, ib:i_end, r, s], tile, axes=1)
                dst[mb, ob:o_end] = acc
    return dst
