import numpy as np


class OverlapSaveNode:
    """Streaming convolver for an audio graph (overlap-save, fixed hop).

    push() takes any number of samples and returns as many filtered samples as are
    ready, always a multiple of the hop. flush() pads with silence and returns
    everything that is left of the full convolution, then starts afresh.
    """

    def __init__(self, ir, hop=64):
        self.ir = np.array(ir, dtype=np.float64)
        self.hop = hop
        self.n = 1 << (hop + len(self.ir) - 2).bit_length()
        self.H = np.fft.rfft(self.ir, self.n)
        self._clear()

    def _clear(self):
        self.window = np.zeros(self.n)
        self.pending = np.zeros(0)
        self.seen = 0
        self.sent = 0

    def _drain(self):
        done = []
        while len(self.pending) >= self.hop:
            self.window = np.concatenate([self.window[self.hop:], self.pending[:self.hop]])
            self.pending = self.pending[self.hop:]
            block = np.fft.irfft(np.fft.rfft(self.window) * self.H, self.n)
            done.append(block[-self.hop:])
        y = np.concatenate(done) if done else np.zeros(0)
        self.sent += len(y)
        return y

    def push(self, samples):
        samples = np.asarray(samples, dtype=np.float64)
        self.seen += len(samples)
        self.pending = np.concatenate([self.pending, samples])
        return self._drain()

    def flush(self):
        left = self.seen + len(self.ir) - 1 - self.sent if self.seen else 0
        missing = max(left - len(self.pending), 0)
        self.pending = np.concatenate([self.pending, np.zeros(missing + self.hop)])
        y = self._drain()[:left]
        self._clear()
        return y
