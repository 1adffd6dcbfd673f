import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """x (N, Ci, L), w (Ci, Co, K). Semantics of torch's conv_transpose1d."""
    if not 0 <= output_padding < stride:
        raise ValueError("output_padding must be smaller than stride")
    n, ci, l = x.shape
    _, co, k = w.shape
    full = np.zeros((n, co, (l - 1) * stride + k))
    for t in range(l):
        full[:, :, t * stride:t * stride + k] += np.einsum("nc,cok->nok", x[:, :, t], w)
    out = full[:, :, padding:full.shape[2] - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding)))
    if b is not None:
        out = out + b[None, :, None]
    return out
