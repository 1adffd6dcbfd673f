import numpy as np


def conv2d_int8(activations: np.ndarray, weights: np.ndarray, *, stride: int = 1) -> np.ndarray:
    """Integer convolution, raw accumulators.

    Parameters
    ----------
    activations : int8, (N, H, W, C)
    weights : int8, (O, KH, KW, C)

    Returns
    -------
    int32, (N, OH, OW, O)
    """
    n, h, w, c = activations.shape
    o, kh, kw, _ = weights.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    a = activations.astype(np.int16)
    b = weights.astype(np.int16).reshape(o, -1).T
    rows = np.empty((n, oh, ow, kh * kw * c), dtype=np.int16)
    for y in range(oh):
        for x in range(ow):
            patch = a[:, y * stride:y * stride + kh, x * stride:x * stride + kw]
            rows[:, y, x] = patch.reshape(n, -1)
    return (rows @ b).astype(np.int32)
