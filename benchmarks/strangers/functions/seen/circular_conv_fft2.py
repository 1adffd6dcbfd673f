import numpy as np


def circular_conv2d(image, kernel):
    """
    Periodic ("wrap") 2-D convolution through the FFT.

    out[y, x] = sum_{i,j} kernel[i, j] * image[y - i + cy, x - j + cx]
    with all image indices taken modulo the image size and the kernel's
    centre at (cy, cx) = (kh // 2, kw // 2).
    """
    image = np.asarray(image, float)
    kernel = np.asarray(kernel, float)
    kh, kw = kernel.shape
    H, W = image.shape
    assert kh <= H and kw <= W

    psf = np.zeros_like(image)
    psf[:kh, :kw] = kernel
    # move the kernel's centre to the origin
    psf = np.roll(psf, -(kh // 2), axis=(0, 1))

    return np.real(np.fft.ifft2(np.fft.fft2(image) * np.fft.fft2(psf)))
