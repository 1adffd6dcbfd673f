"""Reference for the loop nest that the scheduler emits (conv2d, NCHW, f32/f64)."""
import numpy as np

TILE_OC = 8    # vector lanes
TILE_IC = 4    # reduction split


def conv2d_tiled(data: np.ndarray, weight: np.ndarray, strides: int = 1, padding: int = 0) -> np.ndarray:
    """conv2d over data[N, IC, H, W] and weight[OC, IC, KH, KW], any IC and OC.

    Loop order: oc.outer, ic.outer, kh, kw, then the (oc.inner x ic.inner) micro
    kernel on all pixels.
    """
    n, ic, h, w = data.shape
    oc, _, kh, kw = weight.shape
    oh = (h + 2 * padding - kh) // strides + 1
    ow = (w + 2 * padding - kw) // strides + 1

    padded = np.zeros((n, ic, h + 2 * padding, w + 2 * padding), data.dtype)
    padded[:, :, padding:padding + h, padding:padding + w] = data

    out = np.zeros((n, oc, oh, ow), np.result_type(data, weight))
    for oco in range(0, oc, TILE_OC):
        oc_end = min(oco + TILE_OC, oc)
        for ico in range(ic // TILE_IC):
            ic_lo = ico * TILE_IC
            ic_end = min(ic_lo + TILE_IC, ic)
            for ky in range(kh):
                for kx in range(kw):
                    a = padded[:, ic_lo:ic_end,
                               ky:ky + (oh - 1) * strides + 1:strides,
                               kx:kx + (ow - 1) * strides + 1:strides]
                    b = weight[oco:oc_end, ic_lo:ic_end, ky, kx]
                    out[:, oco:oc_end] += np.einsum("oc,nchw->nohw", b, a)
    return out
