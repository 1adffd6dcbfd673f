import numpy as np


class StreamingDilatedConv:
    """One WaveNet layer at inference time: push one frame, get one frame.

    weight (Cout, Cin, K), last tap = the current frame. Before the first
    frame the past is silence. Output equals the causal dilated conv1d.
    """

    def __init__(self, weight, bias=None, dilation=1):
        self.w = np.asarray(weight, dtype=float)
        self.b = 0.0 if bias is None else np.asarray(bias, dtype=float)
        self.d = dilation
        self.size = (self.w.shape[2] - 1) * dilation + 1
        self.ring = np.zeros((self.size, self.w.shape[1]))
        self.pos = 0

    def reset(self):
        self.ring[:] = 0.0
        self.pos = 0

    def push(self, frame):
        self.ring[self.pos] = frame
        K = self.w.shape[2]
        # oldest first
        taps = [(self.pos - (K - 1 - k) * self.d) % self.size for k in range(K)]
        past = self.ring[taps]
        self.pos = (self.pos + 1) % self.size
        return np.einsum("ock,kc->o", self.w, past) + self.b

    def run(self, frames):
        """frames (T, Cin) -> (T, Cout), continues from the current state."""
        frames = np.asarray(frames, dtype=float)
        if len(frames) == 0:
            return np.zeros((0, self.w.shape[0]))
        return np.stack([self.push(f) for f in frames])
