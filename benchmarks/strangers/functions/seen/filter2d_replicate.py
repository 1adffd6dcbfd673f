# USAGE
# python filter2d_replicate.py --image path/to/image.npy
import argparse

import numpy as np


def convolve(image, kernel):
    """Slide an odd-sized ``kernel`` over a grayscale uint8 ``image``.

    As cv2.filter2D does, the kernel is applied as it is written (no flip).
    Borders are replicated. The sums are rounded, values outside of [0, 255]
    are saturated and the result is uint8 again.
    """
    (iH, iW) = image.shape[:2]
    (kH, kW) = kernel.shape[:2]
    if kH % 2 == 0 or kW % 2 == 0:
        raise ValueError("kernel sides must be odd")

    # the border keeps the output as large as the input
    (padY, padX) = ((kH - 1) // 2, (kW - 1) // 2)
    padded = np.pad(image, ((padY, padY), (padX, padX)), mode="edge").astype("float64")
    output = np.zeros((iH, iW), dtype="float64")

    # loop over the input image, left-to-right and top-to-bottom
    for y in np.arange(padY, iH + padY):
        for x in np.arange(padX, iW + padX):
            roi = padded[y - padY:y + padY + 1, x - padX:x + padX + 1]
            output[y - padY, x - padX] = (roi * kernel).sum()

    return np.clip(np.rint(output), 0, 255).astype("uint8")


sharpen = np.array(([0, -1, 0], [-1, 5, -1], [0, -1, 0]), dtype="int")
laplacian = np.array(([0, 1, 0], [1, -4, 1], [0, 1, 0]), dtype="int")

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("-i", "--image", required=True)
    args = vars(ap.parse_args())
    gray = np.load(args["image"])
    for (name, k) in (("sharpen", sharpen), ("laplacian", laplacian)):
        print("[INFO] applying {} kernel".format(name))
        print(convolve(gray, k))
