import numpy as np


def convolve_image(image, kernel):
    """Valid cross-correlation of a grey image (uint8 or float) with a kernel, e.g. Sobel. Signed result."""
    kh, kw = kernel.shape
    out = np.zeros_like(image)[kh - 1:, kw - 1:]
    for y in range(out.shape[0]):
        for x in range(out.shape[1]):
            for i in range(kh):
                for j in range(kw):
                    out[y, x] += np.asarray(kernel[i, j] * image[y + i, x + j]).astype(out.dtype)
    return out
