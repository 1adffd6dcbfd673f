from dataclasses import dataclass
from typing import Optional

import numpy as np


@dataclass(frozen=True)
class ConvSpec:
    stride: int = 1
    padding: int = 0
    groups: int = 1


def _corr(plane, k, s):
    kh, kw = k.shape
    oh = (plane.shape[0] - kh) // s + 1
    ow = (plane.shape[1] - kw) // s + 1
    out = np.empty((oh, ow))
    for i in range(oh):
        for j in range(ow):
            out[i, j] = (plane[i * s:i * s + kh, j * s:j * s + kw] * k).sum()
    return out


def grouped_conv2d(x: np.ndarray, weight: np.ndarray,
                   bias: Optional[np.ndarray] = None,
                   spec: ConvSpec = ConvSpec()) -> np.ndarray:
    """ResNeXt grouped convolution with torch's shapes.

    x (N, C_in, H, W), weight (C_out, C_in // groups, kH, kW), bias (C_out,).
    """
    p = spec.padding
    x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    n, _, _, _ = x.shape
    c_out, per_group, _, _ = weight.shape

    batch = []
    for b in range(n):
        maps = []
        for oc in range(c_out):
            first = (oc % spec.groups) * per_group
            acc = sum(_corr(x[b, first + ic], weight[oc, ic], spec.stride)
                      for ic in range(per_group))
            maps.append(acc if bias is None else acc + bias[oc])
        batch.append(np.stack(maps))
    return np.stack(batch)
