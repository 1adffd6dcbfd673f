# SPDX-License-Identifier: Apache-2.0
# Golden model for the conv engine: input channels are streamed in slices of
# CI_TILE, output channels in slices of CO_TILE, fp32 partial sums in the
# accumulator buffer.
import numpy as np

CI_TILE = 16
CO_TILE = 8


def conv_golden(ifm, wgt, stride=(1, 1)):
    """ifm HWC, wgt HWIO, returns HWC. No padding (done by the DMA)."""
    ih, iw, ci = ifm.shape
    kh, kw, _, co = wgt.shape
    sy, sx = stride
    oh = (ih - kh) // sy + 1
    ow = (iw - kw) // sx + 1
    ofm = np.empty((oh, ow, co), np.float32)
    for c0 in range(0, co, CO_TILE):
        c1 = min(c0 + CO_TILE, co)
        for i0 in range(0, ci, CI_TILE):
            i1 = min(i0 + CI_TILE, ci)
            acc = np.zeros((oh, ow, c1 - c0), np.float32)
            for ky in range(kh):
                for kx in range(kw):
                    px = ifm[ky:ky + (oh - 1) * sy + 1:sy, kx:kx + (ow - 1) * sx + 1:sx, i0:i1]
                    acc += np.tensordot(px, wgt[ky, kx, i0:i1, c0:c1], axes=(2, 0))
            ofm[:, :, c0:c1] = acc
    return ofm
