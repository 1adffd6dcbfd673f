import numpy as np

TILE = 8


def _conv_patch(patch, w, dil, oh, ow):
    acc = np.zeros((oh, ow), dtype=np.float64)
    kh, kw = w.shape
    for r in range(kh):
        for s in range(kw):
            acc += w[r, s] * patch[r * dil:r * dil + oh, s * dil:s * dil + ow]
    return acc


def conv2d_tiled(x, w, dilation=1):
    """Reference for the tiled kernel: single-plane 'valid' correlation with
    dilation, computed one TILE x TILE output tile at a time. Every tile first
    copies its input (with halo) into a local buffer, as the kernel does into
    shared memory."""
    H, W = x.shape
    kh, kw = w.shape
    OH = H - dilation * (kh - 1)
    OW = W - dilation * (kw - 1)
    out = np.zeros((OH, OW))
    buf = np.zeros((TILE + dilation * (kh - 1), TILE + dilation * (kw - 1)))
    for ty in range(0, OH, TILE):
        for tx in range(0, OW, TILE):
            oh = min(TILE, OH - ty)
            ow = min(TILE, OW - tx)
            src = x[ty:ty + oh + kh - 1, tx:tx + ow + kw - 1]
            buf[:src.shape[0], :src.shape[1]] = src
            out[ty:ty + oh, tx:tx + ow] = _conv_patch(buf, w, dilation, oh, ow)
    return out
