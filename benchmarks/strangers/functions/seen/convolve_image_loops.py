import numpy as np

def apply_kernel(img, kernel):
    """2D convolution of a greyscale image (0..255 bytes or floats) with a real
    kernel. Gives the real-valued filter response at every pixel."""
    # true convolution => flip the kernel in both directions
    kernel = kernel[::-1, ::-1]
    kh, kw = kernel.shape
    ph = kh // 2
    pw = kw // 2

    # zero border so that the output is as large as the input (odd kernels)
    padded = np.zeros((img.shape[0] + 2 * ph, img.shape[1] + 2 * pw))
    padded[ph:ph + img.shape[0], pw:pw + img.shape[1]] = img

    result = np.zeros_like(img)
    for r in range(img.shape[0]):
        for c in range(img.shape[1]):
            result[r, c] = np.sum(padded[r:r + kh, c:c + kw] * kernel)
    return result


if __name__ == '__main__':
    box = np.full((3, 3), 1 / 9)
    print(apply_kernel(np.random.rand(6, 7), box))
