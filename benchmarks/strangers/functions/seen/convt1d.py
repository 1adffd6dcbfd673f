import numpy as np


def transposed_conv_1d(X, K, stride=1, padding=0, output_padding=0):
    """Transposed convolution: the zero-insertion view.

    X (batch, in, L), K (in, out, k) -> (batch, out, (L-1)*stride - 2*padding + k + output_padding)

    Insert stride-1 zeros between samples, pad by k-1-padding, correlate with the
    flipped kernel. Requires padding <= k-1 and output_padding < stride (or 0).
    """
    batch, c_in, L = X.shape
    _, c_out, k = K.shape
    edge = k - 1 - padding
    if edge < 0:
        raise ValueError("padding > k-1")
    up = np.zeros((batch, c_in, (L - 1) * stride + 1 + 2 * edge + output_padding), X.dtype)
    up[:, :, edge:edge + (L - 1) * stride + 1:stride] = X
    flipped = K[:, :, ::-1]
    n = up.shape[-1] - k + 1
    Y = np.stack([np.einsum('bik,iok->bo', up[:, :, t:t + k], flipped) for t in range(n)], axis=-1)
    return Y
