from scipy import ndimage


def convolve_mirrored(image, kernel):
    """Convolve ``image`` with ``kernel``; output has the shape of the image.

    Outside the frame the image is mirrored about the centre of its outermost
    pixels, which are not repeated::

        d c b | a b c d | c b a

    i.e. as np.pad(image, ..., mode="reflect") does it. Kernel sides are odd.
    """
    return ndimage.convolve(image.astype(float), kernel, mode="reflect")
