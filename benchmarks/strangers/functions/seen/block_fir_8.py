import numpy as np


class BlockFIR:
    """FIR filter for a mono stream delivered in blocks (any size).

        fir = BlockFIR(taps)
        for block in stream:
            out.write(fir.process(block))

    Concatenating the outputs gives the filtered stream.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.tail = np.zeros(self.order)

    def process(self, block):
        block = np.array(block, dtype=np.float64)
        if block.size == 0:
            return block
        start = len(self.tail)
        buf = np.concatenate([self.tail, block])
        y = np.convolve(buf, self.taps)[start:start + len(block)]
        if self.order:
            self.tail = block[-self.order:]
        return y
