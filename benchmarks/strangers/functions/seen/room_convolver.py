import numpy as np


class RoomConvolver:
    """Apply a (short) room impulse response to audio, frame by frame.

    frame_size must be at least len(ir) - 1, so only the previous frame
    rings into the current one.
    """

    def __init__(self, ir, frame_size):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.n = int(frame_size)
        if self.n < len(self.ir) - 1:
            raise ValueError("frame_size too small for this impulse response")
        self.last = np.zeros(self.n)

    def __call__(self, frame):
        frame = np.asarray(frame, dtype=np.float64)
        assert frame.shape == (self.n,)
        out = np.convolve(frame, self.ir)[: self.n]
        ring = np.convolve(self.last, self.ir)[self.n:]
        out[: len(ring)] += ring
        self.last = frame
        return out
