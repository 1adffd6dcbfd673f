from typing import Optional

import numpy as np
from numpy.typing import NDArray


def conv_transpose2d(
    inp: NDArray[np.floating],
    weight: NDArray[np.floating],
    bias: Optional[NDArray[np.floating]] = None,
    stride: int = 1,
    padding: int = 0,
    output_padding: int = 0,
    groups: int = 1,
) -> NDArray[np.floating]:
    """Transposed convolution by scattering, with PyTorch's conventions.

    ``weight`` is (C_in, C_out // groups, KH, KW). Every input pixel stamps the
    kernel, as it is, into the output; ``padding`` pixels are then cut from all
    sides and ``output_padding`` further ones kept at the bottom and right.
    """
    if not 0 <= output_padding < max(stride, 1):
        raise ValueError("output_padding must be smaller than stride")
    n, c_in, h, w = inp.shape
    _, og, kh, kw = weight.shape
    ig = c_in // groups
    out_h = (h - 1) * stride - 2 * padding + kh + output_padding
    out_w = (w - 1) * stride - 2 * padding + kw + output_padding

    canvas = np.zeros(
        (n, groups * og, out_h + 2 * padding, out_w + 2 * padding),
        dtype=np.result_type(inp, weight),
    )
    for g in range(groups):
        xs = inp[:, g * ig:(g + 1) * ig]
        ws = weight[g * ig:(g + 1) * ig]
        dst = canvas[:, g * og:(g + 1) * og]
        for r in range(h):
            for c in range(w):
                stamp = np.einsum("ni,iokl->nokl", xs[:, :, r, c], ws)
                dst[:, :, r * stride:r * stride + kh, c * stride:c * stride + kw] += stamp

    out = canvas[:, :, padding:padding + out_h, padding:padding + out_w]
    if bias is not None:
        out = out + bias[:, None, None]
    return out
