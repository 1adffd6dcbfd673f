import numpy as np


class OverlapSaveConvolver:
    """Real-time FFT convolver (overlap-save).

    Feed consecutive blocks of exactly `block_size` samples to `process`; each
    call returns the corresponding `block_size` output samples of the causal
    convolution of everything fed so far with the impulse response.
    """

    def __init__(self, ir, block_size):
        ir = np.asarray(ir, dtype=np.float64)
        self.block_size = block_size
        self._hist = len(ir) - 1
        self._nfft = 1 << (self._hist + block_size - 1).bit_length()
        self._H = np.fft.rfft(ir, self._nfft)
        self._buf = np.zeros(self._hist + block_size)

    def reset(self):
        self._buf[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.shape != (self.block_size,):
            raise ValueError(f"expected {self.block_size} samples, got {block.shape}")
        # slide history
        keep = self._buf[self.block_size:].copy()
        self._buf[:self._hist] = keep
        self._buf[self._hist:] = block
        y = np.fft.irfft(np.fft.rfft(self._buf, self._nfft) * self._H, self._nfft)
        return y[self._hist:self._hist + self.block_size]
