import numpy as np


def fft_blur_batch(images, kernel):
    """Blur a batch of colour images with a single 2-D kernel.

    images : (N, H, W, C) float, or (N, H, W) for grey ones
    kernel : (kh, kw)
    Full convolution over the two image axes -> (N, H+kh-1, W+kw-1[, C]).
    """
    images = np.asarray(images, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    H, W = images.shape[1:3]
    kh, kw = kernel.shape
    shape = (H + kh - 1, W + kw - 1)
    K = np.fft.fft2(kernel, s=shape)
    if images.ndim == 4:
        K = K[:, :, None]
        X = np.fft.fft2(images, s=shape, axes=(1, 2))
        Y = np.fft.ifft2(X * K)
    else:
        X = np.fft.fft2(images, s=shape)
        Y = np.fft.ifft2(X * K)
    return Y.real
