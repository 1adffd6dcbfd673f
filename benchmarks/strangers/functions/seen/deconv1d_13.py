import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Transposed 1-D convolution ("deconvolution"), PyTorch semantics.

    x: (N, C_in, L), weight: (C_in, C_out, K)
    returns (N, C_out, (L - 1) * stride - 2 * padding + dilation * (K - 1)
                       + output_padding + 1)
    """
    N, C_in, L = x.shape
    _, C_out, K = weight.shape
    L_out = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1

    # every input sample stamps a scaled copy of the kernel into the full canvas
    full_len = (L - 1) * stride + dilation * (K - 1) + 1 + output_padding
    canvas = np.zeros((N, C_out, full_len), dtype=x.dtype)
    for t in range(L):
        stamp = np.einsum('nc,cok->nok', x[:, :, t], weight)
        for k in range(K):
            canvas[:, :, t * stride + k * dilation] += stamp[:, :, k]

    out = canvas[:, :, :L_out]
    if bias is not None:
        out = out + bias[None, :, None]
    return out
