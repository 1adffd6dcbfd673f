import numpy as np
from dataclasses import dataclass


@dataclass
class QParams:
    scale: float
    zero_point: int


def qconv2d_u8(xq: np.ndarray, x_qp: QParams, wq: np.ndarray, w_qp: QParams,
               out_qp: QParams, bias_i32=None, stride: int = 1, pad: int = 0) -> np.ndarray:
    """Reference uint8 convolution, asymmetric per-tensor quantisation.

    real = scale * (q - zero_point). Padding stands for the real value 0.
    bias is int32 with scale x_scale * w_scale.
    xq: (N, C, H, W) uint8, wq: (O, C, kh, kw) uint8; returns uint8.
    """
    xp = np.pad(xq, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - x_qp.zero_point
    wi = wq.astype(np.int32) - w_qp.zero_point

    n, _, h, w = xi.shape
    o, _, kh, kw = wi.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xi[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += np.einsum('nchw,oc->nohw', patch, wi[:, :, i, j])
    if bias_i32 is not None:
        acc += bias_i32.astype(np.int32)[None, :, None, None]

    y = np.rint(acc * (x_qp.scale * w_qp.scale / out_qp.scale)) + out_qp.zero_point
    return np.clip(y, 0, 255).astype(np.uint8)
