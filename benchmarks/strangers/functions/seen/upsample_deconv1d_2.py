import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Inference-only copy of torch.nn.functional.conv_transpose1d.

    x (N, Cin, L), w (Cin, Cout, K), b (Cout,)
    output length: (L - 1) * stride - 2 * padding + K + output_padding
    """
    n, _, length = x.shape
    _, cout, k = w.shape

    full = np.zeros((n, cout, (length - 1) * stride + k),
                    dtype=np.result_type(x, w))
    for t in range(length):
        # every input sample drops a scaled copy of the kernel
        full[:, :, t * stride:t * stride + k] += np.einsum(
            'ni,iok->nok', x[:, :, t], w)

    out = full[:, :, padding:full.shape[2] - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding)))
    if b is not None:
        out = out + b[None, :, None]
    return out
