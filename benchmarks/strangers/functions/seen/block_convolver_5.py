import numpy as np


class BlockConvolver:
    """Block-wise convolution with a fixed impulse response (FFT, overlap-add).

    Each call of ``process`` takes ``block_size`` samples and gives
    ``block_size`` samples back; joined together, the blocks returned are the
    beginning of ``np.convolve(signal, ir)``.
    """

    def __init__(self, ir, block_size):
        self.block_size = block_size
        self.nfft = block_size + len(ir) - 1
        self.spectrum = np.fft.rfft(ir, self.nfft)
        # room for the current block and for the tail still to be played
        self._acc = np.zeros(self.nfft)
        self._out = np.zeros(block_size)

    def process(self, block):
        if len(block) != self.block_size:
            raise ValueError("wrong block size")
        B = self.block_size
        self._acc += np.fft.irfft(np.fft.rfft(block, self.nfft) * self.spectrum, self.nfft)
        self._out[:] = self._acc[:B]
        self._acc = np.concatenate([self._acc[B:], np.zeros(B)])
        return self._out
