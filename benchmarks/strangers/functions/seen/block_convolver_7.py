import numpy as np


class BlockConvolver:
    """Fixed-block-size FFT convolver for a real-time reverb.

        conv = BlockConvolver(impulse_response, 256)
        wet = np.concatenate([conv.process(b) for b in blocks])

    No allocation of output memory in the audio thread.
    """

    def __init__(self, ir, blocksize):
        ir = np.asarray(ir, dtype=np.float64)
        self.B = blocksize
        self.L = len(ir)
        self.nfft = 1 << (blocksize + self.L - 2).bit_length()
        self.IR = np.fft.rfft(ir, self.nfft)
        self.acc = np.zeros(self.nfft + blocksize)
        self.out = np.zeros(blocksize)

    def process(self, block):
        if len(block) != self.B:
            raise ValueError("block size")
        y = np.fft.irfft(np.fft.rfft(block, self.nfft) * self.IR, self.nfft)
        self.acc[:self.nfft] += y
        self.out[:] = self.acc[:self.B]
        # shift by one block
        self.acc[:-self.B] = self.acc[self.B:].copy()
        self.acc[-self.B:] = 0.0
        return self.out
