from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Conv3dConfig:
    stride: tuple[int, int, int] = (1, 1, 1)
    padding: tuple[int, int, int] = (0, 0, 0)
    dilation: tuple[int, int, int] = (1, 1, 1)


def conv3d(vol: np.ndarray, weight: np.ndarray, stride=(1, 1, 1), padding=(0, 0, 0),
           dilation=(1, 1, 1)) -> np.ndarray:
    """3-D cross-correlation, (N, C, D, H, W) * (O, C, kd, kh, kw) -> (N, O, D', H', W')."""
    cfg = Conv3dConfig(tuple(stride), tuple(padding), tuple(dilation))
    p = cfg.padding
    v = np.pad(vol, ((0, 0), (0, 0)) + tuple((q, q) for q in p))
    ks = weight.shape[2:]
    od, oh, ow = [
        (v.shape[2 + a] - cfg.dilation[a] * (ks[a] - 1) - 1) // cfg.stride[a] + 1 for a in range(3)
    ]
    sd, sh, sw = cfg.stride
    dd, dh, dw = cfg.dilation
    out = np.zeros((vol.shape[0], weight.shape[0], od, oh, ow), dtype=np.float64)
    for a in range(ks[0]):
        for b in range(ks[1]):
            for c in range(ks[2]):
                z0, y0, x0 = a, b * dh, c * dw
                block = v[:, :,
                          z0:z0 + (od - 1) * sd + 1:sd,
                          y0:y0 + (oh - 1) * sh + 1:sh,
                          x0:x0 + (ow - 1) * sw + 1:sw]
                out += np.einsum("ncdhw,oc->nodhw", block, weight[:, :, a, b, c])
    return out
