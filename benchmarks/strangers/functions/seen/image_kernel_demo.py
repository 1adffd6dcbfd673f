# blog post: "Image filtering from the ground up"
import numpy as np

SHARPEN = np.array(([0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]), dtype="int")

EMBOSS = np.array(([-2, -1, 0],
                   [-1, 1, 1],
                   [0, 1, 2]), dtype="int")


def convolve(image, K):
    """Slide K over the picture the way OpenCV's filter2D does it (the kernel is
    laid on the picture as it is printed, never rotated).

    image : uint8, gray (h, w) or colour (h, w, channels)
    K     : 2-D, odd number of rows and of columns

    The frame is extended by repeating its outermost pixels, so the result has
    the size of the picture.  Sums are rounded and clipped to 0..255; uint8.
    """
    (kH, kW) = K.shape
    if kH % 2 == 0 or kW % 2 == 0:
        raise ValueError("kernel sides must be odd")
    (iH, iW) = image.shape[:2]
    padY, padX = kH // 2, kW // 2

    pads = [(padY, padY), (padX, padX)] + [(0, 0)] * (image.ndim - 2)
    work = np.pad(image, pads, mode="edge").astype("float64")
    output = np.zeros(image.shape, dtype="float64")

    # loop over the kernel and not over the pixels, it is much faster
    for ky in range(kH):
        for kx in range(kW):
            output += K[ky, kx] * work[ky:ky + iH, kx:kx + iW]

    return np.clip(np.rint(output), 0, 255).astype("uint8")


if __name__ == "__main__":
    img = np.random.randint(0, 256, (6, 9)).astype("uint8")
    for name, k in (("sharpen", SHARPEN), ("emboss", EMBOSS)):
        print(name)
        print(convolve(img, k))
