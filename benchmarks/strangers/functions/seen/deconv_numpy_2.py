import numpy as np


def conv_transpose2d_np(x, weight, bias=None, stride=1, padding=0,
                        output_padding=0):
    """NumPy port of torch.nn.functional.conv_transpose2d.

    Parameters
    ----------
    x : (N, C_in, H, W)
    weight : (C_in, C_out, kH, kW)
    bias : (C_out,) or None
    stride, padding, output_padding : int
        output_padding must be smaller than stride.

    Returns
    -------
    (N, C_out, H_out, W_out) with
    H_out = (H - 1) * stride - 2 * padding + kH + output_padding
    """
    N, C_in, H, W = x.shape
    _, C_out, kH, kW = weight.shape
    if output_padding and output_padding >= stride:
        raise ValueError("output_padding must be smaller than stride")

    canvas = np.zeros((N, C_out, (H - 1) * stride + kH, (W - 1) * stride + kW))
    # each input pixel stamps the kernel
    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            canvas[:, :, i * stride:i * stride + kH,
                   j * stride:j * stride + kW] += stamp

    h, w = canvas.shape[2:]
    out = canvas[:, :, padding:h - padding, padding:w - padding]
    if output_padding:
        op = (0, output_padding)
        out = np.pad(out, ((0, 0), (0, 0), op, op))
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
