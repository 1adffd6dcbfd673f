"""Reference for the direct (no im2col) kernel, same loop nest as the C++ one.

Layouts are plain NCHW / KCRS here; the vectorised version packs K into blocks.
"""
import numpy as np

KB = 4   # output-channel block (register tile)
CB = 8   # input-channel block (L1 tile)
HB = 6   # output-row block


def conv_direct(src, wei, stride=1):
    """src[N,C,H,W] (*) wei[K,C,R,S] -> dst[N,K,P,Q]; valid, cross-correlation."""
    N, C, H, W = src.shape
    K, _, R, S = wei.shape
    P = (H - R) // stride + 1
    Q = (W - S) // stride + 1

    kb = min(KB, K)
    dst = np.zeros((N, K, P, Q), dtype=np.result_type(src, wei))

    for n in range(N):
        for kk in range(K // kb):
            k0, k1 = kk * kb, (kk + 1) * kb
            for p0 in range(0, P, HB):
                p1 = min(p0 + HB, P)
                acc = np.zeros((kb, p1 - p0, Q), dtype=dst.dtype)
                for c0 in range(0, C, CB):
                    c1 = min(c0 + CB, C)
                    for r in range(R):
                        rows = slice(p0 * stride + r, (p1 - 1) * stride + r + 1, stride)
                        for s in range(S):
                            cols = slice(s, s + (Q - 1) * stride + 1, stride)
                            tile = src[n, c0:c1, rows, cols]
                            acc += np.tensordot(wei[k0:k1, c0:c1, r, s], tile, axes=(1, 0))
                dst[n, k0:k1, p0:p1] = acc
    return dst
