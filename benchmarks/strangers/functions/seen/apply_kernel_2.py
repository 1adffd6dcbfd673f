import numpy as np

def apply_kernel(image, kernel):
    """Answer to "how do I apply my own kernel in numpy".
    Works on any 2D array (ints or floats), zero border, same size, odd kernel, no flip."""
    kh, kw = kernel.shape
    padded = np.pad(image, [(kh // 2,), (kw // 2,)])
    result = np.zeros_like(image)
    for r in range(image.shape[0]):
        for c in range(image.shape[1]):
            result[r, c] = np.sum(padded[r:r + kh, c:c + kw] * kernel)
    return result
