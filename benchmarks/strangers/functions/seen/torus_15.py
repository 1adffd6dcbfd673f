import numpy as np


def circular_convolve2d(field, kernel):
    """Convolution on a torus (periodic boundaries).

    out[i, j] = sum_{u, v} kernel[u, v] * field[(i - u) mod H, (j - v) mod W]

    The kernel may be smaller or larger than the field; a larger one is wrapped.
    Real operands give a real result.
    """
    field = np.asarray(field)
    kernel = np.asarray(kernel)
    H, W = field.shape
    wrapped = np.zeros((H, W), dtype=np.result_type(kernel.dtype, np.float64))
    for u in range(kernel.shape[0]):
        for v in range(kernel.shape[1]):
            wrapped[u % H, v % W] += kernel[u, v]
    out = np.fft.ifft2(np.fft.fft2(field) * np.fft.fft2(wrapped))
    if np.iscomplexobj(field) or np.iscomplexobj(kernel):
        return out
    return out.real
