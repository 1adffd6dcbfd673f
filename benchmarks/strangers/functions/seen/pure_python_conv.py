"""Convolution explained with nothing but lists - no NumPy needed!"""


def conv2d(image, kernel, stride=1):
    """Slide `kernel` (a list of rows) over `image` (a list of rows).

    No padding, no kernel flip (what deep learning calls a convolution).
    Returns a list of rows.
    """
    image_h, image_w = len(image), len(image[0])
    kernel_h, kernel_w = len(kernel), len(kernel[0])

    # how many times does the kernel fit in?
    out_h = (image_h - kernel_h) // stride + 1
    out_w = (image_w - kernel_w) // stride + 1

    # an empty image for the result
    result = [[0.0] * out_w] * out_h

    for row in range(out_h):
        for col in range(out_w):
            total = 0.0
            for i in range(kernel_h):
                for j in range(kernel_w):
                    total += image[row * stride + i][col * stride + j] * kernel[i][j]
            result[row][col] = total

    return result
