import numpy as np

GAUSS = np.array([[1, 2, 1], [2, 4, 2], [1, 2, 1]]) / 16
EMBOSS = np.array([[-2, -1, 0], [-1, 1, 1], [0, 1, 2]])


def apply_kernel(image, kernel, stride=1, border=0):
    """Apply a kernel to a picture, either grey (H, W) or colour (H, W, C).
    Each colour is treated alone. `border` black pixels are put around first."""
    grey = image.ndim == 2
    if grey:
        image = image[:, :, np.newaxis]
    kh, kw = kernel.shape
    image = np.pad(image, ((border, border), (border, border), (0, 0)))
    H, W, C = image.shape
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    result = np.empty((oh, ow, C), dtype=image.dtype)
    for y in range(oh):
        for x in range(ow):
            region = image[y * stride:y * stride + kh, x * stride:x * stride + kw]
            result[y, x] = (region * kernel[:, :, None]).sum(axis=(0, 1))
    return result[:, :, 0] if grey else result


if __name__ == '__main__':
    picture = np.random.rand(20, 30, 3)
    soft = apply_kernel(picture, GAUSS, border=1)
    print(soft.shape, soft.min(), soft.max())
