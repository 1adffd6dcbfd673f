import numpy as np


def fftconv2(image, kernel, mode="full"):
    """True 2-D convolution of two real arrays through the FFT.

    The kernel is flipped, as in MATLAB's conv2 and scipy.signal.convolve2d;
    for cross-correlation pass kernel[::-1, ::-1].

    mode: 'full'  - everything, (H + kh - 1, W + kw - 1)
          'same'  - central part of 'full', with the size of `image`
          'valid' - only where the kernel lies inside the image; the kernel
                    must not be larger than the image
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    H, W = image.shape
    kh, kw = kernel.shape
    fh, fw = H + kh - 1, W + kw - 1

    # zero-pad both to the full size, so that nothing wraps around
    n = (1 << (fh - 1).bit_length(), 1 << (fw - 1).bit_length())
    full = np.fft.irfft2(np.fft.rfft2(image, n) * np.fft.rfft2(kernel, n), n)
    full = full[:fh, :fw]

    if mode == "full":
        return full
    if mode == "same":
        r, c = (kh - 1) // 2, (kw - 1) // 2
        return full[r:r + H, c:c + W]
    if mode == "valid":
        if kh > H or kw > W:
            raise ValueError("kernel larger than image in mode 'valid'")
        return full[kh - 1:H, kw - 1:W]
    raise ValueError("mode must be 'full', 'same' or 'valid'")
