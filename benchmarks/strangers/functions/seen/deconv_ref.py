from typing import Optional, Tuple, Union

import numpy as np

IntOrPair = Union[int, Tuple[int, int]]


def _pair(v: IntOrPair) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else (int(v[0]), int(v[1]))


def conv_transpose2d(x: np.ndarray, w: np.ndarray, b: Optional[np.ndarray] = None,
                     stride: IntOrPair = 1, padding: IntOrPair = 0,
                     output_padding: IntOrPair = 0, dilation: IntOrPair = 1) -> np.ndarray:
    """Reference for torch.nn.functional.conv_transpose2d (groups=1).

    x: (N, Cin, H, W), w: (Cin, Cout, kh, kw)
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    oph, opw = _pair(output_padding)
    dh, dw = _pair(dilation)
    n, _, h, wd = x.shape
    _, cout, kh, kw = w.shape

    full_h = (h - 1) * sh + dh * (kh - 1) + 1 + oph
    full_w = (wd - 1) * sw + dw * (kw - 1) + 1 + opw
    buf = np.zeros((n, cout, full_h, full_w), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            contrib = np.einsum("nchw,co->nohw", x, w[:, :, i, j])
            r, c = i * dh, j * dw
            buf[:, :, r:r + (h - 1) * sh + 1:sh, c:c + (wd - 1) * sw + 1:sw] += contrib
    out = buf[:, :, ph:full_h - ph, pw:full_w - pw]
    if b is not None:
        out = out + b[None, :, None, None]
    return out
