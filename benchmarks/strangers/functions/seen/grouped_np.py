import numpy as np
from typing import Optional, Tuple, Union

IntPair = Union[int, Tuple[int, int]]


def _pair(v: IntPair) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d(
    input: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: IntPair = 1,
    padding: IntPair = 0,
    dilation: IntPair = 1,
    groups: int = 1,
) -> np.ndarray:
    """NumPy drop-in for ``torch.nn.functional.conv2d`` (forward only).

    Args:
        input:  (N, C_in, H, W)
        weight: (C_out, C_in // groups, KH, KW)
        bias:   (C_out,) or None
        stride, padding, dilation: int or (h, w) pair
        groups: number of blocked connections, divides C_in and C_out
    """
    if groups > 1:
        c_in, c_out = input.shape[1], weight.shape[0]
        if c_in % groups or c_out % groups:
            raise ValueError("channels must be divisible by groups")
        xs = np.split(input, groups, axis=1)
        ws = np.split(weight, groups, axis=0)
        bs = np.split(bias, groups) if bias is not None else [None] * groups
        parts = [conv2d(x, w, b, stride, padding) for x, w, b in zip(xs, ws, bs)]
        return np.concatenate(parts, axis=1)

    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, c, h, w = input.shape
    c_out, c_w, kh, kw = weight.shape
    if c != c_w:
        raise ValueError(f"weight expects {c_w} channels, input has {c}")

    x = np.pad(input, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1

    out = np.zeros((n, c_out, oh, ow), dtype=np.result_type(input, weight))
    for i in range(kh):
        top = i * dh
        for j in range(kw):
            left = j * dw
            tap = x[:, :, top:top + (oh - 1) * sh + 1:sh, left:left + (ow - 1) * sw + 1:sw]
            out += np.einsum("nchw,oc->nohw", tap, weight[:, :, i, j])
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
