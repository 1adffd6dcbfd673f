import numpy as np


def _indices(length, k, stride):
    n_out = (length - k) // stride + 1
    return stride * np.arange(n_out)[:, None] + np.arange(k)[None, :]


def conv1d(x, w, stride):
    """x (N, C, L), w (O, C, K) -> (N, O, L_out)"""
    cols = x[:, :, _indices(x.shape[2], w.shape[2], stride)]   # N C T K
    return np.einsum("nctk,ock->not", cols, w)


def conv1d_input_grad(dy, w, length, stride):
    """dL/dx for conv1d, given dL/dy (N, O, L_out) and the input length."""
    idx = _indices(length, w.shape[2], stride)
    dcols = np.einsum("not,ock->nctk", dy, w)
    dx = np.zeros((dy.shape[0], w.shape[1], length), dtype=dcols.dtype)
    dx[:, :, idx] += dcols
    return dx
