"""Channel-blocked convolution (NCHW8c activations, OIHW8i8o weights)."""
import numpy as np

BLK = 8


def _pack_activations(x, pad):
    n, c, h, w = x.shape
    cb = -(-c // BLK)
    packed = np.zeros((n, cb, h + 2 * pad, w + 2 * pad, BLK), dtype=np.float32)
    for ch in range(c):
        packed[:, ch // BLK, pad:pad + h, pad:pad + w, ch % BLK] = x[:, ch]
    return packed


def _pack_weights(w):
    o, i, kh, kw = w.shape
    ob, ib = -(-o // BLK), -(-i // BLK)
    full = np.zeros((ob * BLK, ib * BLK, kh, kw), dtype=w.dtype)
    full[:o, :i] = w
    # ob ib kh kw i o
    return full.reshape(ob, BLK, ib, BLK, kh, kw).transpose(0, 2, 4, 5, 3, 1).copy()


def conv2d_blocked(x, w, bias=None, stride=1, pad=0):
    """Convolution of NCHW ``x`` with OIHW ``w``; packs, computes and unpacks.

    Works in the precision of its arguments: float64 arrays give a float64-accurate result.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (wd + 2 * pad - kw) // stride + 1

    src = _pack_activations(x, pad)
    wei = _pack_weights(w)
    ob, ib = wei.shape[:2]
    dst = np.zeros((n, ob, oh, ow, BLK), dtype=np.result_type(x, w))
    for b in range(ob):
        for a in range(ib):
            for i in range(kh):
                for j in range(kw):
                    rows = src[:, a,
                               i:i + (oh - 1) * stride + 1:stride,
                               j:j + (ow - 1) * stride + 1:stride]
                    dst[:, b] += rows @ wei[b, a, i, j]

    y = dst.transpose(0, 1, 4, 2, 3).reshape(n, ob * BLK, oh, ow)[:, :o]
    if bias is not None:
        y = y + np.asarray(bias)[:, None, None]
    return y
