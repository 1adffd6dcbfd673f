"""Cache-blocked direct convolution: prototype of the C++ loop nest."""
import numpy as np

BLOCK_OC = 16
BLOCK_IC = 32


def _micro_kernel(x, w, oh, ow, stride):
    """x (N, ic, H, W), w (oc, ic, kh, kw), one block of channels each."""
    kh, kw = w.shape[2:]
    acc = np.zeros((x.shape[0], w.shape[0], oh, ow), dtype=np.float32)
    for ky in range(kh):
        for kx in range(kw):
            view = x[:, :, ky:ky + stride * (oh - 1) + 1:stride,
                     kx:kx + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,oc->nohw", view, w[:, :, ky, kx])
    return acc


def conv2d_blocked(x, w, stride=1):
    """float32 convolution, no padding: (N, C, H, W) * (K, C, kh, kw) -> (N, K, oh, ow)"""
    x = np.asarray(x, dtype=np.float32)
    w = np.asarray(w, dtype=np.float32)
    n, c, h, wd = x.shape
    k, _, kh, kw = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    out = np.zeros((n, k, oh, ow), dtype=np.float32)

    for o0 in range(0, k, BLOCK_OC):
        o1 = min(o0 + BLOCK_OC, k)
        for c0 in range(0, c, BLOCK_IC):
            c1 = min(c0 + BLOCK_IC, c)
            out[:, o0:o1] = _micro_kernel(x[:, c0:c1], w[o0:o1, c0:c1], oh, ow, stride)
    return out
