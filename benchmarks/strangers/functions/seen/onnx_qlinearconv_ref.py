# Reference implementation of the ONNX QLinearConv operator (opset 10), 2-D only.
from typing import Optional, Sequence

import numpy as np


def _saturate(v: np.ndarray, dtype) -> np.ndarray:
    info = np.iinfo(dtype)
    return np.clip(v, info.min, info.max).astype(dtype)


def qlinear_conv(
    x: np.ndarray,
    x_scale: float,
    x_zero_point: int,
    w: np.ndarray,
    w_scale,
    w_zero_point,
    y_scale: float,
    y_zero_point,
    B: Optional[np.ndarray] = None,
    dilations: Sequence[int] = (1, 1),
    group: int = 1,
    pads: Sequence[int] = (0, 0, 0, 0),
    strides: Sequence[int] = (1, 1),
) -> np.ndarray:
    """QLinearConv.  x: (N, C, H, W) uint8/int8, w: (M, C/group, kH, kW) uint8/int8.

    w_scale and w_zero_point are scalars or 1-D of length M.  B is int32 with
    scale x_scale * w_scale and zero point 0.  pads is (top, left, bottom, right).
    The result has the type of y_zero_point if that is a numpy scalar, else of x.
    """
    out_dtype = y_zero_point.dtype if isinstance(y_zero_point, (np.generic, np.ndarray)) else x.dtype
    n, c, h, wd = x.shape
    m, cg, kh, kw = w.shape
    if c != cg * group or m % group:
        raise ValueError(f"incompatible shapes {x.shape} {w.shape} group={group}")

    xi = x.astype(np.int32) - np.int32(x_zero_point)
    wz = np.broadcast_to(np.asarray(w_zero_point, dtype=np.int32).reshape(-1), (m,))
    wi = w.astype(np.int32) - wz[:, None, None, None]

    pt, pl, pb, pr = pads
    xi = np.pad(xi, ((0, 0), (0, 0), (pt, pb), (pl, pr)))
    sh, sw = strides
    dh, dw = dilations
    oh = (h + pt + pb - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + pl + pr - dw * (kw - 1) - 1) // sw + 1

    acc = np.zeros((n, m, oh, ow), dtype=np.int32)
    mg = m // group
    for g in range(group):
        xs = xi[:, g * cg:(g + 1) * cg]
        ws = wi[g * mg:(g + 1) * mg]
        for i in range(kh):
            for j in range(kw):
                r0, c0 = i * dh, j * dw
                patch = xs[:, :, r0:r0 + (oh - 1) * sh + 1:sh, c0:c0 + (ow - 1) * sw + 1:sw]
                acc[:, g * mg:(g + 1) * mg] += np.einsum("nchw,mc->nmhw", patch, ws[:, :, i, j])
    if B is not None:
        acc += np.asarray(B, dtype=np.int32).reshape(1, m, 1, 1)

    ws_ = np.broadcast_to(np.asarray(w_scale, dtype=np.float32).reshape(-1), (m,))
    rescale = (np.float32(x_scale) * ws_ / np.float32(y_scale)).reshape(1, m, 1, 1)
    y = np.rint(acc.astype(np.float32) * rescale) + np.float32(int(y_zero_point))
    return _saturate(y, out_dtype)
