from typing import Optional, Tuple

import numpy as np


def conv3d(
    volume: np.ndarray,
    kernels: np.ndarray,
    bias: Optional[np.ndarray] = None,
    *,
    stride: Tuple[int, int, int] = (1, 1, 1),
    padding: Tuple[int, int, int] = (0, 0, 0),
    dilation: Tuple[int, int, int] = (1, 1, 1),
) -> np.ndarray:
    """3-D cross-correlation with PyTorch semantics.

    volume (N, C, D, H, W), kernels (O, C, kD, kH, kW), bias (O,).
    """
    pd, ph, pw = padding
    x = np.pad(volume, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    o = kernels.shape[0]
    ksz = kernels.shape[2:]
    osz = [
        (x.shape[2 + a] - dilation[a] * (ksz[a] - 1) - 1) // stride[a] + 1 for a in range(3)
    ]
    out = np.zeros((x.shape[0], o, *osz), dtype=np.result_type(volume, kernels))
    for tap in np.ndindex(*ksz):
        sl = tuple(
            slice(tap[a] * dilation[a],
                  tap[a] * dilation[a] + stride[a] * (osz[a] - 1) + 1,
                  stride[a])
            for a in range(3)
        )
        out += np.einsum("ncdhw,oc->nodhw", x[(slice(None), slice(None)) + sl],
                         kernels[(slice(None), slice(None)) + tap])
    if bias is not None:
        out = out + bias[None, :, None, None, None]
    return out
