import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """numpy twin of torch.nn.functional.conv_transpose1d

    x (N, Ci, L), w (Ci, Co // groups, K), b (Co,); output_padding < max(stride, dilation)
    """
    n, ci, length = x.shape
    _, cog, k = w.shape
    cig = ci // groups
    lout = (length - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1
    wide = np.zeros((n, groups, cog, max(lout + 2 * padding, (length - 1) * stride + dilation * (k - 1) + 1)),
                    dtype=np.result_type(x, w))
    xg = x.reshape(n, groups, cig, length)
    wg = w.reshape(groups, cig, cog, k)
    for t in range(k):
        part = np.einsum("ngil,gio->ngol", xg, wg[..., t])
        a = t * dilation
        wide[..., a:a + (length - 1) * stride + 1:stride] += part
    y = wide.reshape(n, groups * cog, -1)[:, :, padding:padding + lout]
    return y.copy() if b is None else y + b[:, None]
