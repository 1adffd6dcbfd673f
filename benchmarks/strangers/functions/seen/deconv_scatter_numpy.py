import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution, same conventions as torch.nn.functional.conv_transpose2d
    (groups = 1, dilation = 1).

    x: (N, Cin, H, W)
    w: (Cin, Cout, kH, kW)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape
    s, p, op = stride, padding, output_padding

    Ho = (H - 1) * s - 2 * p + kH + op
    Wo = (W - 1) * s - 2 * p + kW + op

    full = np.zeros((N, Cout, (H - 1) * s + kH + op, (W - 1) * s + kW + op))
    # every input pixel stamps a scaled copy of the kernel on the output
    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            full[:, :, i * s:i * s + kH, j * s:j * s + kW] += stamp

    out = full[:, :, p:p + Ho, p:p + Wo]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
