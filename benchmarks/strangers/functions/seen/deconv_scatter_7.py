import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy version of torch.nn.functional.conv_transpose2d.

    Parameters
    ----------
    x : ndarray, shape (N, Cin, H, W)
    weight : ndarray, shape (Cin, Cout, kH, kW)
    bias : ndarray, shape (Cout,), optional
    stride, padding, output_padding : int
        As in PyTorch.

    Returns
    -------
    ndarray, shape (N, Cout, Hout, Wout)
    """
    if output_padding and output_padding >= stride:
        raise ValueError("output padding must be smaller than stride")
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape
    full_h = (H - 1) * stride + kH
    full_w = (W - 1) * stride + kW
    full = np.zeros((N, Cout, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(H):
        for j in range(W):
            contrib = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            full[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += contrib
    out = full[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
