from typing import Optional

import numpy as np


def grouped_conv1d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    dilation: int = 1,
    groups: int = 1,
) -> np.ndarray:
    """Grouped, dilated, valid cross-correlation (what torch.nn.functional.conv1d computes).

    x       (batch, in_channels, length)
    weight  (out_channels, in_channels // groups, taps)
    """
    n, c_in, length = x.shape
    c_out, c_per_group, taps = weight.shape
    assert c_in == c_per_group * groups and c_out % groups == 0
    out_len = length - dilation * (taps - 1)

    xg = x.reshape(n, c_per_group, groups, length)
    wg = weight.reshape(groups, c_out // groups, c_per_group, taps)
    y = np.zeros((n, groups, c_out // groups, out_len))
    for t in range(taps):
        lo = t * dilation
        y += np.einsum("ncgl,goc->ngol", xg[..., lo:lo + out_len], wg[..., t])
    y = y.reshape(n, c_out, out_len)
    return y if bias is None else y + bias[:, None]
