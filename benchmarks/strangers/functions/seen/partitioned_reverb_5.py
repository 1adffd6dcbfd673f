import numpy as np


class PartitionedConvolver:
    """Real-time convolution with a long impulse response.

    Uniformly partitioned overlap-save: the response is cut into parts of
    `block` samples, each with its own spectrum, and the spectra of the latest
    input blocks are kept in a delay line. No latency beyond the block itself:
    process() answers with the output for the very samples it was given.
    """

    def __init__(self, impulse_response, block=64):
        ir = np.asarray(impulse_response, dtype=np.float64)
        self.block = block
        n_parts = max(1, -(-len(ir) // block))
        ir = np.pad(ir, (0, n_parts * block - len(ir)))
        self.H = np.fft.rfft(ir.reshape(n_parts, block), 2 * block, axis=1)
        self.reset()

    def reset(self):
        self.X = np.zeros_like(self.H)      # X[0] belongs to the newest block
        self.previous = np.zeros(self.block)

    def process(self, samples):
        samples = np.asarray(samples, dtype=np.float64)
        if samples.shape != (self.block,):
            raise ValueError(f"need exactly {self.block} samples")
        frame = np.concatenate([self.previous, samples])
        self.previous = samples.copy()

        self.X = np.roll(self.X, 1, axis=0)
        self.X[0] = np.fft.rfft(frame)

        y = np.fft.irfft((self.X * self.H).sum(axis=0))
        return y[self.block:]               # the first half is aliased
