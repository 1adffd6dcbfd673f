"""Golden model of the blocked-layout convolution the code generator emits."""
import numpy as np


def pack_nchwc(x, block):
    n, c, h, w = x.shape
    assert c % block == 0
    return x.reshape(n, c // block, block, h, w).transpose(0, 1, 3, 4, 2)


def pack_oihw(w, ic_block, oc_block):
    o, i, kh, kw = w.shape
    w = w.reshape(o // oc_block, oc_block, i // ic_block, ic_block, kh, kw)
    return w.transpose(0, 2, 4, 5, 3, 1)


def conv2d_nchwc(data, kernel, bias, stride=1):
    """
    data   [N][IC/ib][H][W][ib]
    kernel [OC/ob][IC/ib][KH][KW][ib][ob]
    bias   [OC/ob][ob]
    ->     [N][OC/ob][OH][OW][ob]      (no padding)
    """
    n, ic_chunks, h, w, _ = data.shape
    oc_chunks, _, kh, kw, _, ob = kernel.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    out = np.empty((n, oc_chunks, oh, ow, ob), dtype=np.float32)

    for oc in range(oc_chunks):
        for ic in range(ic_chunks):
            acc = np.empty((n, oh, ow, ob), dtype=np.float32)
            acc[...] = bias[oc]
            for r in range(kh):
                for s in range(kw):
                    src = data[:, ic,
                               r:r + stride * (oh - 1) + 1:stride,
                               s:s + stride * (ow - 1) + 1:stride]
                    acc += src @ kernel[oc, ic, r, s]
            out[:, oc] = acc
    return out
