import numpy as np


class CabinetConvolver:
    """Real-time convolution of an audio stream with an impulse response.

    Feed it mono blocks of exactly `block_size` samples; the concatenation of the
    returned blocks is the stream convolved with `ir` (zero latency, no gain).
    The impulse response may have any length.
    """

    def __init__(self, ir, block_size=64):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.block_size = int(block_size)
        n = self.block_size + len(self.ir) - 1
        self.fft_size = 1
        while self.fft_size < n:
            self.fft_size <<= 1
        self.spectrum = np.fft.rfft(self.ir, self.fft_size)
        self.reset()

    def reset(self):
        self.tail = np.zeros(max(len(self.ir) - 1, 0))

    def process(self, block):
        B = self.block_size
        assert len(block) == B
        wet = np.fft.irfft(np.fft.rfft(block, self.fft_size) * self.spectrum, self.fft_size)

        out = wet[:B].copy()
        overlap = min(B, len(self.tail))
        out[:overlap] += self.tail[:overlap]

        # keep what rings past this block for the next call
        self.tail = wet[B:B + len(self.ir) - 1].copy()
        return out

    __call__ = process
