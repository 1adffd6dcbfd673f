"""Low latency convolution reverb (uniformly partitioned overlap-save)."""
import numpy as np


class PartitionedReverb:
    """
    rev = PartitionedReverb(ir, block=256)
    wet = rev.process(dry)        # dry, wet: exactly `block` samples

    Latency: none beyond the block.  The wet blocks put together are the start
    of np.convolve(dry_signal, ir).
    """

    def __init__(self, ir, block):
        ir = np.asarray(ir, dtype=float)
        self.block = block
        self.parts = max(1, -(-len(ir) // block))
        padded = np.zeros(self.parts * block)
        padded[:len(ir)] = ir
        self.ir_spectra = np.fft.rfft(padded.reshape(self.parts, block), 2 * block, axis=1)
        # ring of the spectra of the last `parts` input frames
        self.ring = np.zeros((self.parts, block + 1), dtype=complex)
        self.head = 0
        self.previous = np.zeros(block)

    def process(self, dry):
        dry = np.array(dry, dtype=float)
        if dry.shape != (self.block,):
            raise ValueError("expected %d samples" % self.block)
        self.ring[self.head] = np.fft.rfft(np.concatenate([self.previous, dry]))
        mix = np.zeros(self.block + 1, dtype=complex)
        for p in range(self.parts):
            mix += self.ir_spectra[p] * self.ring[(self.head + p) % self.parts]
        self.head = (self.head + 1) % self.parts
        self.previous = dry
        return np.fft.irfft(mix)[self.block:]
