"""Reference for the loop nest the backend emits (see docs/lowering.md).

ofm[n, oc, oh, ow] = sum_{ic, kh, kw} ifm[n, ic, oh*S+kh, ow*S+kw] * wgt[oc, ic, kh, kw]

Loop order after tiling:  n / oc.o / oh.o / ic.o / [micro kernel oc.i, oh.i, ic.i, kh, kw, ow]
"""
import numpy as np

TILE_OC, TILE_IC, TILE_OH = 4, 8, 4


def _micro_kernel(ifm_tile, wgt_tile, rows, cols, stride):
    """One tile in 'registers'. ifm_tile [ic, h, w], wgt_tile [oc, ic, kh, kw]"""
    oc, ic, kh, kw = wgt_tile.shape
    acc = np.zeros((oc, rows, cols), dtype=ifm_tile.dtype)
    for c in range(ic):
        for r in range(kh):
            for s in range(kw):
                view = ifm_tile[c, r:r + stride * (rows - 1) + 1:stride, s:s + stride * (cols - 1) + 1:stride]
                acc += wgt_tile[:, c, r, s, None, None] * view
    return acc


def conv2d_tiled(ifm, wgt, *, stride=1, pad=0, tile_oc=TILE_OC, tile_ic=TILE_IC, tile_oh=TILE_OH):
    n, ic, ih, iw = ifm.shape
    oc, ic_w, kh, kw = wgt.shape
    if ic != ic_w:
        raise ValueError(f"ifm has {ic} channels, wgt has {ic_w}")
    dt = np.result_type(ifm.dtype, wgt.dtype, np.float32)
    ifm = np.pad(ifm.astype(dt), [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    wgt = wgt.astype(dt)
    oh = (ih + 2 * pad - kh) // stride + 1
    ow = (iw + 2 * pad - kw) // stride + 1
    if oh <= 0 or ow <= 0:
        raise ValueError("empty output")
    ofm = np.zeros((n, oc, oh, ow), dtype=dt)

    for b in range(n):
        for oc0 in range(0, oc, tile_oc):
            oc1 = min(oc0 + tile_oc, oc)
            for oh0 in range(0, oh, tile_oh):
                oh1 = min(oh0 + tile_oh, oh)
                for ic0 in range(0, ic, tile_ic):
                    ic1 = min(ic0 + tile_ic, ic)
                    h0 = oh0 * stride
                    h1 = (oh1 - 1) * stride + kh
                    acc = _micro_kernel(ifm[b, ic0:ic1, h0:h1], wgt[oc0:oc1, ic0:ic1], oh1 - oh0, ow, stride)
                    ofm[b, oc0:oc1, oh0:oh1] = acc       # store tile
    return ofm


if __name__ == "__main__":
    x = np.random.rand(1, 3, 16, 16)
    w = np.random.rand(16, 3, 3, 3)
    print(conv2d_tiled(x, w, pad=1).shape)
