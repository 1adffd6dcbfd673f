import numpy as np


def atrous_conv2d(x: np.ndarray, w: np.ndarray, rate: int = 1, padding: int = 0) -> np.ndarray:
    """Atrous (dilated) convolution, stride 1, single image.

    x : [C, H, W]
    w : [M, C, kh, kw]
    Same result as torch.nn.functional.conv2d(x, w, padding=padding, dilation=rate).
    """
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding)))
    _, H, W = x.shape
    M, _, kh, kw = w.shape
    # effective kernel size, with the holes
    eh = kh * rate
    ew = kw * rate
    oh, ow = H - eh + 1, W - ew + 1
    out = np.zeros((M, oh, ow))
    for i in range(kh):
        for j in range(kw):
            r, c = i * rate, j * rate
            out += np.einsum('chw,mc->mhw', x[:, r:r + oh, c:c + ow], w[:, :, i, j])
    return out
