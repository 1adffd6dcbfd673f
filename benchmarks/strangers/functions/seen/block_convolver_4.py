import numpy as np


class BlockConvolver:
    """Real-time overlap-add convolver for an audio callback.

    conv = BlockConvolver(ir, block_size)
    out  = conv.process(block)    # every block has block_size samples
    tail = conv.flush()           # what still rings after the last block

    ir may have any length, e.g. a long room response with small blocks.
    """

    def __init__(self, ir, block_size):
        ir = np.asarray(ir, dtype=float)
        self.block_size = block_size
        self.overlap = len(ir) - 1
        self.nfft = 1
        while self.nfft < block_size + self.overlap:
            self.nfft *= 2
        self.H = np.fft.rfft(ir, self.nfft)
        self.tail = np.zeros(self.overlap)

    def process(self, block):
        L = self.block_size
        if len(block) != L:
            raise ValueError("expected %d samples" % L)
        y = np.fft.irfft(np.fft.rfft(block, self.nfft) * self.H, self.nfft)
        n = min(L, self.overlap)
        y[:n] += self.tail[:n]
        self.tail = y[L:L + self.overlap].copy()
        return y[:L].copy()

    def flush(self):
        rest = self.tail
        self.tail = np.zeros(self.overlap)
        return rest
