import numpy as np


class ConvEngine:
    """Valid 2D cross-correlation of many images with one kernel.

    Scratch memory is allocated once per image size to keep the loop cheap.
    run(image) returns the response as a new float64 array.
    """

    def __init__(self, kernel):
        self.kernel = np.array(kernel, dtype=np.float64)
        self._work = {}

    def _buffers(self, shape):
        if shape not in self._work:
            self._work[shape] = (np.empty(shape), np.empty(shape))
        return self._work[shape]

    def run(self, image):
        image = np.asarray(image, dtype=np.float64)
        kh, kw = self.kernel.shape
        oh, ow = image.shape[0] - kh + 1, image.shape[1] - kw + 1
        if oh < 1 or ow < 1:
            raise ValueError("image smaller than kernel")
        acc, tmp = self._buffers((oh, ow))
        acc.fill(0.0)
        for i in range(kh):
            for j in range(kw):
                np.multiply(image[i:i + oh, j:j + ow], self.kernel[i, j], out=tmp)
                np.add(acc, tmp, out=acc)
        return acc

    __call__ = run
