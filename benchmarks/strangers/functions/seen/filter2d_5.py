import numpy as np


def filter_2d(img, kernel):
    """
    Convolution (kernel is rotated by 180 degrees), zero padding, output same size.
    Works on gray images and odd square kernels only.
    """
    k = kernel.shape[0]
    if kernel.shape[0] != kernel.shape[1] or k % 2 == 0:
        raise ValueError("kernel must be square with odd size")
    pad = k // 2
    kernel = np.flipud(np.fliplr(kernel))
    image_padded = np.zeros((img.shape[0] + 2 * pad, img.shape[1] + 2 * pad))
    image_padded[pad:-pad or None, pad:-pad or None] = img
    output = np.zeros(img.shape)

    for x in range(img.shape[1]):
        for y in range(img.shape[0]):
            # element-wise multiplication of the kernel and the image
            output[y, x] = (kernel * image_padded[y:y + k, x:x + k]).sum()
    return output
