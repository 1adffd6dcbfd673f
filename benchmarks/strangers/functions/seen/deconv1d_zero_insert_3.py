import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """torch.nn.functional.conv_transpose1d in NumPy (no bias, groups=1, dilation=1).

    x (N, Cin, L),  w (Cin, Cout, K)
    -> (N, Cout, (L - 1) * stride - 2 * padding + K + output_padding)

    Method: put stride-1 zeros between the samples, pad, then an ordinary
    correlation with the mirrored kernel. Needs padding <= K - 1 and
    output_padding < stride.
    """
    N, Cin, L = x.shape
    _, Cout, K = w.shape

    up = np.zeros((N, Cin, (L - 1) * stride + 1), dtype=np.result_type(x, w))
    up[:, :, ::stride] = x

    edge = K - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0), (edge + output_padding, edge)))

    wm = w[:, :, ::-1]
    Lo = up.shape[2] - K + 1
    y = np.zeros((N, Cout, Lo), dtype=np.result_type(x, w))
    for k in range(K):
        y += np.einsum("ncl,co->nol", up[:, :, k:k + Lo], wm[:, :, k])
    return y
