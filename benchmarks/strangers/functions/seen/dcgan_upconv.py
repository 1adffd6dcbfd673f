import numpy as np


def conv_transpose2d(x, w, stride=2, padding=1):
    """Transposed convolution, as torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W), w: (Cin, Cout, kh, kw)
    returns (N, Cout, (H-1)*stride - 2*padding + kh, (W-1)*stride - 2*padding + kw)
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    full = np.zeros((N, Cout, (H - 1) * stride + kh, (W - 1) * stride + kw),
                    dtype=np.result_type(x, w))
    for i in range(H):
        for j in range(W):
            # every input pixel stamps a weighted copy of the kernel
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    return full[:, :, padding:-padding, padding:-padding]
