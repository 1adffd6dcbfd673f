import numpy as np


class LineBufferFilter:
    """Cycle-less model of the streaming KxK filter in the camera FPGA.

    The sensor sends one line at a time.  K - 1 line buffers hold the lines
    above; the kernel's last row lies on the current line, its last column on
    the current pixel:

        out[y, x] = sum_ij kernel[i, j] * frame[y - K + 1 + i, x - K + 1 + j]

    with zeros above the first line and left of the first pixel of a frame.
    Call `frame(img)` once for each frame; frames don't depend on each other.
    """

    def __init__(self, width, kernel):
        self.kernel = np.array(kernel, dtype=np.int64)
        self.K = self.kernel.shape[0]
        self.width = width
        self.lines = np.zeros((self.K, width + self.K - 1), dtype=np.int64)

    def _push(self, line):
        self.lines[:-1] = self.lines[1:]
        self.lines[-1, self.K - 1:] = line

    def _emit(self):
        out = np.zeros(self.width, dtype=np.int64)
        for i in range(self.K):
            for j in range(self.K):
                out += self.kernel[i, j] * self.lines[i, j:j + self.width]
        return out

    def frame(self, img):
        out = np.empty((len(img), self.width), dtype=np.int64)
        for y, line in enumerate(img):
            self._push(line)
            out[y] = self._emit()
        return out
