import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """Transposed 1-D convolution like torch.nn.functional.conv_transpose1d.

    x (B, Cin, L), w (Cin, Cout, K).
    Implemented as: put stride - 1 zeros between the samples, pad, correlate
    with the reversed kernel.
    """
    B, Cin, L = x.shape
    _, Cout, K = w.shape

    up = np.zeros((B, Cin, (L - 1) * stride + 1))
    up[:, :, ::stride] = x

    edge = K - 1 - padding
    assert edge >= 0, "padding must be below the kernel size"
    up = np.pad(up, ((0, 0), (0, 0), (edge + output_padding, edge)))

    out_len = (L - 1) * stride - 2 * padding + K + output_padding
    w_rev = w[:, :, ::-1]
    y = np.zeros((B, Cout, out_len))
    for t in range(out_len):
        y[:, :, t] = np.einsum('bck,cok->bo', up[:, :, t:t + K], w_rev)
    return y
