import numpy as np


class CabinetSim:
    """Speaker cabinet: convolves the guitar with a (mono) impulse response.

    Call `process` with whatever the sound card hands over; the blocks needn't
    all have the same length.  The output has the length of the block, and the
    blocks join without a seam: together they are
    np.convolve(whole_take, ir)[:len(whole_take)].
    """

    def __init__(self, ir):
        self.ir = np.array(ir, dtype=np.float64)
        self.memory = np.zeros(len(self.ir) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        x = np.concatenate((self.memory, block))
        y = np.convolve(x, self.ir, mode="valid") if len(block) else np.zeros(0)
        self._remember(block)
        return y

    def _remember(self, block):
        size = len(self.memory)
        k = min(size, len(block))
        memory = np.zeros(size)
        memory[size - k:] = block[len(block) - k:]
        self.memory = memory
