from typing import Optional
import numpy as np


def grouped_conv2d(x: np.ndarray, weight: np.ndarray, bias: Optional[np.ndarray] = None,
                   groups: int = 1) -> np.ndarray:
    """
    Same semantics as ``torch.nn.functional.conv2d(x, weight, bias, groups=groups)``.

    :param x: (N, C_in, H, W)
    :param weight: (C_out, C_in // groups, KH, KW)
    :param bias: (C_out,) or None
    :param groups: number of blocked connections from input to output channels
    :return: (N, C_out, H-KH+1, W-KW+1)
    """
    n, c_in, h, w = x.shape
    c_out, c_g, kh, kw = weight.shape
    if c_in // groups != c_g:
        raise ValueError("weight does not fit the number of groups")
    oh, ow = h - kh + 1, w - kw + 1
    out = np.zeros((n, c_out, oh, ow), dtype=np.float64)
    for oc in range(c_out):
        g = oc % groups
        xs = x[:, g * c_g:(g + 1) * c_g]
        for i in range(oh):
            for j in range(ow):
                out[:, oc, i, j] = (xs[:, :, i:i + kh, j:j + kw] * weight[oc]).sum(axis=(1, 2, 3))
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1)
    return out
