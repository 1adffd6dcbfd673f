"""Called for one image after the other by the request handlers of a small server."""
import numpy as np

_scratch = np.empty(0)


def conv_image(image, weights, bias):
    """image (H, W, C), weights (kh, kw, C, F), bias (F,); safe to call from request handlers."""
    global _scratch
    kh, kw, c, f = weights.shape
    oh, ow = image.shape[0] - kh + 1, image.shape[1] - kw + 1
    need = oh * ow * kh * kw * c
    if _scratch.size < need:
        _scratch = np.empty(need)
    cols = _scratch[:need].reshape(oh * ow, kh * kw * c)
    r = 0
    for i in range(oh):
        for j in range(ow):
            cols[r] = image[i:i + kh, j:j + kw].ravel()
            r += 1
    return (cols @ weights.reshape(-1, f) + bias).reshape(oh, ow, f)
