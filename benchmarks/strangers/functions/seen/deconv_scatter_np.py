import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """
    torch.nn.functional.conv_transpose2d in NumPy (dilation 1, one group).

    x: [N, Cin, H, W]      w: [Cin, Cout, K, K]      b: [Cout]
    returns [N, Cout, Ho, Wo], Ho = (H - 1) * stride - 2 * padding + K + output_padding
    """
    N, Cin, H, W = x.shape
    _, Cout, K, _ = w.shape
    full = np.zeros((N, Cout, (H - 1) * stride + K, (W - 1) * stride + K))
    for i in range(H):
        for j in range(W):
            # each input pixel stamps a K x K patch on the canvas
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            full[:, :, i * stride:i * stride + K, j * stride:j * stride + K] += stamp
    fh, fw = full.shape[2:]
    out = full[:, :, padding:fh - padding, padding:fw - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
