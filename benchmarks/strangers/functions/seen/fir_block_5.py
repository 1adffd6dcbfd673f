import numpy as np


class StreamingFIR:
    """FIR filter that remembers its delay line between calls.

    Blocks may be of any length; feeding a signal in pieces gives the same
    samples as filtering it in one go.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.tail = np.zeros(len(self.taps) - 1)

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        ext = np.concatenate((self.tail, block))
        out = np.convolve(ext, self.taps, mode="valid")
        keep = len(self.taps) - 1
        self.tail = np.zeros(keep)
        last = block[max(0, len(block) - keep):]
        self.tail[keep - len(last):] = last
        return out


def filter_in_blocks(x, taps, block_len=8):
    """Filter x (zero initial state) in blocks of block_len samples."""
    fir = StreamingFIR(taps)
    return np.concatenate([fir(x[i:i + block_len]) for i in range(0, len(x), block_len)])
