import numpy as np


def conv_transpose1d(x, w, b, stride=1, padding=0, output_padding=0, dilation=1):
    """torch.nn.functional.conv_transpose1d in NumPy (groups=1).

    x (N, Ci, L), w (Ci, Co, K), b (Co,)
    L_out = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    """
    N, Ci, L = x.shape
    _, Co, K = w.shape
    full_len = (L - 1) * stride + dilation * (K - 1) + 1
    full = np.zeros((N, Co, full_len))
    for l in range(L):
        for k in range(K):
            full[:, :, l * stride + k * dilation] += x[:, :, l] @ w[:, :, k]
    y = full[:, :, padding:full_len - padding]
    if output_padding:
        y = np.concatenate([y, np.zeros((N, Co, output_padding))], axis=2)
    return y + b[:, None]
