import numpy as np


def conv_transpose1d(x, weight, stride=1, padding=0, output_padding=0):
    """Transposed convolution with the conventions of PyTorch.

    x               (N, Cin, L)
    weight          (Cin, Cout, K)
    padding         samples taken away at both ends
    output_padding  additional size on the right side, < stride

    The length is (L - 1) * stride - 2 * padding + K + output_padding, and the
    values are those of torch.nn.functional.conv_transpose1d.
    """
    n, cin, length = x.shape
    _, cout, k = weight.shape
    full_len = (length - 1) * stride + k
    full = np.zeros((n, cout, full_len))
    for t in range(length):
        full[:, :, t * stride:t * stride + k] += np.einsum(
            "ni,iok->nok", x[:, :, t], weight)
    y = full[:, :, padding:full_len - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding)))
    return y
