import numpy as np


def kernel_response(img, kernel, step=1):
    """Slide a (real-valued) kernel over an image and return the response map.

    img: HxW or HxWxC, any numeric type (C channels are filtered one by one)
    kernel: khxkw
    Only positions where the kernel fits are evaluated, every `step` pixels.
    The response is real-valued whatever the type of the image.
    """
    squeeze = img.ndim == 2
    if squeeze:
        img = img[:, :, None]
    kh, kw = kernel.shape
    rows = range(0, img.shape[0] - kh + 1, step)
    cols = range(0, img.shape[1] - kw + 1, step)

    response = np.zeros((len(rows), len(cols), img.shape[2]), dtype=img.dtype)
    for a, y in enumerate(rows):
        for b, x in enumerate(cols):
            patch = img[y:y + kh, x:x + kw]
            response[a, b] = np.tensordot(kernel, patch, axes=([0, 1], [0, 1]))
    return response[:, :, 0] if squeeze else response
