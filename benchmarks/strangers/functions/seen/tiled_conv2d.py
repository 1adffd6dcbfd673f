import numpy as np

TILE_H, TILE_W = 4, 8     # must match conv_tiled.cl


def conv2d_tiled(src, flt):
    """
    Host reference of the tiled OpenCL kernel: each "work group" loads a tile
    with its halo into local memory and computes TILE_H x TILE_W outputs.

    src (H, W), flt (R, S); valid cross-correlation, any H >= R, W >= S.
    """
    H, W = src.shape
    R, S = flt.shape
    P, Q = H - R + 1, W - S + 1
    dst = np.zeros((P, Q), dtype=np.result_type(src, flt))

    for gy in range((P + TILE_H - 1) // TILE_H):
        for gx in range(Q // TILE_W):
            oy, ox = gy * TILE_H, gx * TILE_W
            th = min(TILE_H, P - oy)
            tw = min(TILE_W, Q - ox)
            local = src[oy:oy + th + R - 1, ox:ox + tw + S - 1].copy()
            acc = np.zeros((th, tw), dtype=dst.dtype)
            for r in range(R):
                for s in range(S):
                    acc += flt[r, s] * local[r:r + th, s:s + tw]
            dst[oy:oy + th, ox:ox + tw] = acc
    return dst
