import torch


def conv_transpose1d_scatter(x, w, stride=1, padding=0):
    """Transposed 1-D convolution by scattering.

    x: (N, Cin, L), w: (Cin, Cout, K)  ->  (N, Cout, (L-1)*stride - 2*padding + K)
    """
    n, cin, length = x.shape
    _, cout, k = w.shape
    full = (length - 1) * stride + k
    out = x.new_zeros(n, cout, full)
    for j in range(k):
        contribution = torch.einsum("ncl,co->nol", x, w[:, :, j])
        out[:, :, j:j + (length - 1) * stride + 1:stride] += contribution
    if padding:
        out = out[:, :, padding:full - padding]
    return out
