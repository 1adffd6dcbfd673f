from typing import Optional, Tuple, Union

import numpy as np

Int2 = Union[int, Tuple[int, int]]


def _pair(v: Int2) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else (int(v[0]), int(v[1]))


def conv2d(
    input: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: Int2 = 1,
    padding: Int2 = 0,
    dilation: Int2 = 1,
    groups: int = 1,
) -> np.ndarray:
    """``torch.nn.functional.conv2d`` in numpy, for batched input and numeric padding."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, cin, h, w = input.shape
    cout, cpg, kh, kw = weight.shape
    if cin % groups or cout % groups or cin // groups != cpg:
        raise ValueError("channel counts do not fit the groups")

    x = np.pad(input, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    opg = cout // groups

    out = np.zeros((n, cout, oh, ow), dtype=np.result_type(input, weight))
    for g in range(groups):
        xg = x[:, g * cpg:(g + 1) * cpg]
        wg = weight[g * opg:(g + 1) * opg]
        og = out[:, g * opg:(g + 1) * opg]
        for i in range(kh):
            for j in range(kw):
                r0, c0 = i * dh, j * dw
                tap = xg[:, :, r0:r0 + (oh - 1) * sh + 1:sh, c0:c0 + (ow - 1) * sw + 1:sw]
                og += np.einsum("nchw,oc->nohw", tap, wg[:, :, i, j])
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
