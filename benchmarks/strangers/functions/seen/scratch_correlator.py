import numpy as np


class FrameCorrelator:
    """Correlates video frames with a fixed mask, zero border, output the size of
    the frame.  Keeps one padded scratch frame so that nothing is allocated in
    the capture loop as long as frames do not grow.
    """

    def __init__(self, mask):
        self.mask = np.asarray(mask, dtype=np.float32)
        self.top = self.mask.shape[0] // 2
        self.left = self.mask.shape[1] // 2
        self._scratch = None

    def _padded(self, frame):
        mh, mw = self.mask.shape
        h, w = frame.shape
        need = (h + mh - 1, w + mw - 1)
        s = self._scratch
        if s is None or s.shape[0] < need[0] or s.shape[1] < need[1]:
            self._scratch = s = np.zeros(need, dtype=np.float32)
        s[self.top:self.top + h, self.left:self.left + w] = frame
        return s[:need[0], :need[1]]

    def __call__(self, frame):
        p = self._padded(frame)
        h, w = frame.shape
        out = np.zeros((h, w), dtype=np.float32)
        for (i, j), m in np.ndenumerate(self.mask):
            out += m * p[i:i + h, j:j + w]
        return out
