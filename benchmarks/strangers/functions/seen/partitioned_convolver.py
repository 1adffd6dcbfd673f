from collections import deque

import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned convolution for long impulse responses (reverbs).

    Push blocks of exactly ``block`` samples, get as many back; no latency
    beyond the block itself.
    """

    def __init__(self, ir, block=256):
        ir = np.asarray(ir, dtype=np.float64)
        self.block = block
        n_part = max(1, -(-ir.size // block))
        padded = np.zeros(n_part * block)
        padded[:ir.size] = ir
        self._H = np.fft.rfft(padded.reshape(n_part, block), 2 * block, axis=1)
        self.reset()

    def reset(self):
        silence = np.zeros(self.block + 1, dtype=complex)
        self._X = deque([silence] * len(self._H), maxlen=len(self._H))
        self._prev = np.zeros(self.block)

    def process(self, x):
        x = np.array(x, dtype=np.float64)
        if x.shape != (self.block,):
            raise ValueError(f"expected {self.block} samples, got shape {x.shape}")
        self._X.appendleft(np.fft.rfft(np.concatenate([self._prev, x])))
        self._prev = x
        acc = sum(h * s for h, s in zip(self._H, self._X))
        return np.fft.irfft(acc, 2 * self.block)[self.block:]
