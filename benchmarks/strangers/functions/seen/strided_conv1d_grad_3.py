import numpy as np

"""1-D convolution layer and its backward pass, for the blog post

   "The gradient of a strided convolution is a convolution of the
    zero-stuffed gradient".
"""


def forward(x, w, b, stride=2):
    """x (N, C, L), w (F, C, K), b (F,) -> y (N, F, T), T = (L - K) // stride + 1."""
    K = w.shape[-1]
    T = (x.shape[-1] - K) // stride + 1
    y = sum(
        np.einsum("nct,fc->nft", x[:, :, k:k + stride * (T - 1) + 1:stride], w[:, :, k])
        for k in range(K)
    )
    return y + b[:, None]


def backward(dy, x, w, b, stride=2):
    """Gradients of sum(dy * forward(x, w, b, stride)): (dx, dw, db)."""
    N, F, T = dy.shape
    L, K = x.shape[-1], w.shape[-1]

    # zero-stuffing; the samples that no window reaches get zeros, too
    stuffed = np.zeros((N, F, L - K + 1))
    stuffed[:, :, ::stride] = dy

    dw = np.stack(
        [np.einsum("nft,nct->fc", stuffed, x[:, :, k:L - K + 1 + k]) for k in range(K)], axis=-1
    )

    wide = np.pad(stuffed, ((0, 0), (0, 0), (K - 1, K - 1)))
    dx = sum(
        np.einsum("nft,fc->nct", wide[:, :, k:k + L], w[:, :, K - 1 - k]) for k in range(K)
    )
    return dx, dw, dy.sum((0, 2))
