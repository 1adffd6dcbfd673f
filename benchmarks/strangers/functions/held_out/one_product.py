import numpy as np


def conv_layer(images, weights, biases, stride=1):
    """images (N, H, W, C), weights (KH, KW, C, F), biases (F,): im2col and one product."""
    n, h, w, c = images.shape
    kh, kw, _, f = weights.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    cols = np.array([
        images[b, y * stride:y * stride + kh, x * stride:x * stride + kw].ravel()
        for b in range(n) for y in range(oh) for x in range(ow)
    ])
    out = cols @ weights.reshape(-1, f)
    out = out.reshape(f, -1) + biases.reshape(f, 1)
    return out.reshape(n, oh, ow, f)
