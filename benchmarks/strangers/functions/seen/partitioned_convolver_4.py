import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned overlap-save convolution for real-time use.

    The impulse response is cut into partitions of ``block`` samples whose spectra are
    kept; a frequency-domain delay line holds the spectra of the last inputs. No latency
    besides the block itself: output block n belongs to input block n.
    """

    def __init__(self, ir, block=64, channels=1):
        ir = np.asarray(ir, dtype=np.float64)
        parts = max(1, -(-len(ir) // block))
        ir = np.pad(ir, (0, parts * block - len(ir)))
        self.block = block
        self.H = np.fft.rfft(ir.reshape(parts, block), 2 * block, axis=1)
        self.fdl = np.zeros((channels, parts, block + 1), dtype=complex)
        self.window = np.zeros((channels, 2 * block))

    def process(self, x):
        """x: (channels, block). Overwrites x with the filtered block and returns it."""
        B = self.block
        if x.shape != (len(self.window), B):
            raise ValueError(f"need {(len(self.window), B)}, got {x.shape}")
        if not np.issubdtype(x.dtype, np.floating):
            raise TypeError("in-place processing needs floats")
        self.window[:, :B] = self.window[:, B:]
        self.window[:, B:] = x
        # newest spectrum at index 0
        self.fdl = np.roll(self.fdl, 1, axis=1)
        self.fdl[:, 0] = np.fft.rfft(self.window, axis=1)
        acc = (self.fdl * self.H).sum(axis=1)
        x[...] = np.fft.irfft(acc, 2 * B, axis=1)[:, B:]
        return x
