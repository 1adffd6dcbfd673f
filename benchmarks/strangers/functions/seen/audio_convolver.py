"""Cabinet / reverb impulse responses inside an audio callback."""
import numpy as np


class BlockConvolver:
    """Convolves a live signal with an impulse response, block by block.

    ``process`` is meant for the sound card callback: it takes a block of
    ``block_size`` float32 samples and returns the matching block of the output, a new
    array.  The driver owns the input buffer and refills it for the next call.
    The impulse response may have up to ``block_size`` samples.
    """

    def __init__(self, impulse_response, block_size):
        ir = np.asarray(impulse_response, dtype=np.float32)
        if ir.ndim != 1 or not 0 < ir.size <= block_size:
            raise ValueError("impulse response must have 1..block_size samples")
        self.block_size = block_size
        self._nfft = 2 * block_size
        self._spectrum = np.fft.rfft(ir, self._nfft)
        self._previous = np.zeros(block_size, dtype=np.float32)

    def process(self, block):
        block = np.asarray(block, dtype=np.float32)
        if block.shape != (self.block_size,):
            raise ValueError(f"expected {self.block_size} samples")
        frame = np.concatenate([self._previous, block])
        result = np.fft.irfft(np.fft.rfft(frame) * self._spectrum, self._nfft)
        self._previous = block
        return result[self.block_size:].copy()
