import numpy as np

_matrices = {}


def _as_matrix(weights):
    # laying the weights out takes as long as the product for small images
    if weights.shape not in _matrices:
        _matrices[weights.shape] = np.ascontiguousarray(weights.reshape(-1, weights.shape[-1]))
    return _matrices[weights.shape]


def conv2d(images, weights, biases=None, stride=1):
    """images (N, H, W, C), weights (kh, kw, C, F), VALID."""
    kh, kw = weights.shape[:2]
    oh = (images.shape[1] - kh) // stride + 1
    ow = (images.shape[2] - kw) // stride + 1
    rows = [
        images[:, i * stride:i * stride + kh, j * stride:j * stride + kw].reshape(len(images), -1)
        for i in range(oh) for j in range(ow)
    ]
    out = np.stack(rows, axis=1) @ _as_matrix(weights)
    if biases is not None:
        out = out + biases
    return out.reshape(len(images), oh, ow, -1)
