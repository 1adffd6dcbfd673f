import numpy as np


class FrameFilter:
    """Filters video frames with one kernel; keeps its padded work array
    between frames so that nothing is allocated in the loop.

    >>> f = FrameFilter(kernel)
    >>> out = f(frame)       # zero padded, same size as the frame, true convolution
    """

    def __init__(self, kernel):
        k = np.asarray(kernel, dtype=np.float64)
        if k.shape[0] % 2 != 1 or k.shape[1] % 2 != 1:
            raise ValueError("odd kernel sizes only")
        self.k = k[::-1, ::-1]
        self.ry, self.rx = k.shape[0] // 2, k.shape[1] // 2
        self._work = np.zeros((0, 0))

    def _padded(self, frame):
        h = frame.shape[0] + 2 * self.ry
        w = frame.shape[1] + 2 * self.rx
        if self._work.shape[0] < h or self._work.shape[1] < w:
            self._work = np.zeros((max(h, self._work.shape[0]), max(w, self._work.shape[1])))
        p = self._work[:h, :w]
        p[self.ry:self.ry + frame.shape[0], self.rx:self.rx + frame.shape[1]] = frame
        return p

    def __call__(self, frame):
        frame = np.asarray(frame)
        H, W = frame.shape
        p = self._padded(frame)
        out = np.zeros((H, W))
        for i in range(self.k.shape[0]):
            for j in range(self.k.shape[1]):
                out += self.k[i, j] * p[i:i + H, j:j + W]
        return out
