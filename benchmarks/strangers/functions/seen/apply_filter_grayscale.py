import numpy as np


def apply_filter(image, kernel):
    """
    Convolve a grayscale image with a kernel (both 2-D numpy arrays), zero padding,
    output of the image's size. Returns the filtered values.
    """
    kernel = np.flipud(np.fliplr(kernel))
    output = np.zeros_like(image)
    ph, pw = kernel.shape[0] // 2, kernel.shape[1] // 2
    image_padded = np.zeros((image.shape[0] + 2 * ph, image.shape[1] + 2 * pw))
    image_padded[ph:ph + image.shape[0], pw:pw + image.shape[1]] = image

    for x in range(image.shape[1]):
        for y in range(image.shape[0]):
            output[y, x] = (kernel * image_padded[y:y + kernel.shape[0], x:x + kernel.shape[1]]).sum()
    return output
