import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """
    Transposed convolution = insert zeros, pad, convolve with the flipped kernel.

    x: (N, C_in, L)      w: (C_in, C_out, K)
    L_out = (L - 1) * stride - 2 * padding + K + output_padding
    """
    N, Cin, L = x.shape
    assert w.shape[0] == Cin
    K = w.shape[2]
    assert 0 <= output_padding < max(stride, 2)
    assert padding <= K - 1, "padding larger than K-1 not supported"

    # 1) zeros between the samples
    z = np.zeros((N, Cin, (L - 1) * stride + 1))
    z[:, :, ::stride] = x
    # 2) border
    edge = K - 1 - padding
    z = np.pad(z, ((0, 0), (0, 0), (edge + output_padding, edge)))
    # 3) ordinary convolution, kernel flipped, in/out swapped
    Lout = z.shape[2] - K + 1
    assert Lout > 0
    wf = w[:, :, ::-1]
    y = np.zeros((N, w.shape[1], Lout))
    for t in range(Lout):
        y[:, :, t] = np.tensordot(z[:, :, t:t + K], wf, axes=([1, 2], [0, 2]))
    if b is not None:
        y += b[None, :, None]
    return y
