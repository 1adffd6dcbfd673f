import numpy as np


def conv_transpose2d(x, w, stride=2):
    """Fractionally strided convolution without padding.

    x (Cin, H, W), w (Cin, Cout, K, K)
    returns (Cout, (H-1)*stride + K, (W-1)*stride + K): every input pixel stamps
    its K x K kernel, times the pixel, on the output at (row*stride, col*stride);
    stamps add up.  (torch.nn.functional.conv_transpose2d for one image)
    """
    cin, H, W = x.shape
    _, cout, K, _ = w.shape
    OH, OW = (H - 1) * stride + K, (W - 1) * stride + K

    # stamp[o, r, c, i, j]
    stamp = np.einsum("arc,aoij->orcij", x, w)

    rows = (np.arange(H) * stride)[:, None, None, None] + np.arange(K)[None, None, :, None]
    cols = (np.arange(W) * stride)[None, :, None, None] + np.arange(K)[None, None, None, :]
    target = (rows * OW + cols).ravel()          # flat output index of each stamp cell

    out = np.zeros((cout, OH * OW))
    for o in range(cout):
        out[o][target] += stamp[o].ravel()
    return out.reshape(cout, OH, OW)
