import numpy as np


class FrameFilter:
    """'Same'-size 2-D convolution of video frames with one kernel.

    Work arrays are allocated when the first frame comes and used again for all
    frames of that size, so that the garbage collector stays quiet.

        blur = FrameFilter(np.ones((3, 3)) / 9)
        before, after = blur(frame0), blur(frame1)
        motion = np.abs(after - before)

    Zeros outside the frame; kernel sides must be odd; the kernel is flipped, as
    in scipy.signal.convolve2d(frame, kernel, mode='same').
    """

    def __init__(self, kernel=((0, .125, 0), (.125, .5, .125), (0, .125, 0))):
        kernel = np.asarray(kernel, dtype=float)
        if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
            raise ValueError("kernel sides must be odd")
        self.kernel = kernel[::-1, ::-1]
        self._padded = None
        self._out = None
        self._tmp = None

    def _prepare(self, shape):
        ry, rx = (s // 2 for s in self.kernel.shape)
        if self._out is None or self._out.shape != shape:
            self._padded = np.zeros((shape[0] + 2 * ry, shape[1] + 2 * rx))
            self._out = np.empty(shape)
            self._tmp = np.empty(shape)
        return ry, rx

    def __call__(self, frame):
        frame = np.asarray(frame, dtype=float)
        h, w = frame.shape
        ry, rx = self._prepare(frame.shape)
        self._padded[ry:ry + h, rx:rx + w] = frame
        self._out.fill(0.0)
        for u, row in enumerate(self.kernel):
            for v, weight in enumerate(row):
                np.multiply(self._padded[u:u + h, v:v + w], weight, out=self._tmp)
                self._out += self._tmp
        return self._out
