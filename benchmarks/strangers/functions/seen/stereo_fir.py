import numpy as np
from scipy.signal import lfilter, firwin


class StereoFir:
    """FIR equaliser for interleaved-free stereo blocks, shape (frames, channels).

    Keeps the filter memory between blocks, so long files can be streamed. Each
    channel is filtered by itself with the same taps; mono blocks (frames, 1)
    work as well.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.memory = np.zeros(len(self.taps) - 1)

    def __call__(self, block):
        out = np.empty(block.shape, dtype=float)
        for ch in range(block.shape[1]):
            out[:, ch], self.memory = lfilter(self.taps, 1.0, block[:, ch], zi=self.memory)
        return out


if __name__ == "__main__":
    eq = StereoFir(firwin(63, 0.3))
    noise = np.random.randn(4096, 2)
    print(np.abs(eq(noise)).max())
