import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """NumPy version of torch.nn.functional.conv_transpose2d without groups and dilation.

    x (N, Cin, H, W), w (Cin, Cout, kh, kw)
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    full = np.zeros((N, Cout, (H - 1) * stride + kh + output_padding,
                     (W - 1) * stride + kw + output_padding), dtype=x.dtype)
    for i in range(H):
        for j in range(W):
            top = i * stride + output_padding
            left = j * stride + output_padding
            full[:, :, top:top + kh, left:left + kw] += np.einsum(
                'nc,cdab->ndab', x[:, :, i, j], w)
    h_end = full.shape[2] - padding
    w_end = full.shape[3] - padding
    return full[:, :, padding:h_end, padding:w_end]
