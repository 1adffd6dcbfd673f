"""Bit-level reference model of the PE array (output stationary)."""
import numpy as np


class PEArray:
    """Holds one partial sum per output pixel."""

    def __init__(self, rows, cols):
        self.psum = np.zeros((rows, cols), dtype=np.int16)

    def mac(self, act, wgt):
        self.psum += act.astype(np.int16) * np.int16(wgt)

    def drain(self):
        return self.psum.astype(np.int32)


def conv2d_int8(ifmap, weights, stride=1):
    """int8 x int8 -> int32 convolution, no padding.

    ifmap:   int8 [C][H][W]
    weights: int8 [M][C][R][S]
    returns: int32 [M][E][F], the exact sum of products
    """
    C, H, W = ifmap.shape
    M, _, R, S = weights.shape
    E = (H - R) // stride + 1
    F = (W - S) // stride + 1
    ofmap = np.empty((M, E, F), dtype=np.int32)
    for m in range(M):
        pe = PEArray(E, F)
        for c in range(C):
            for r in range(R):
                for s in range(S):
                    act = ifmap[c, r:r + (E - 1) * stride + 1:stride, s:s + (F - 1) * stride + 1:stride]
                    pe.mac(act, weights[m, c, r, s])
        ofmap[m] = pe.drain()
    return ofmap
