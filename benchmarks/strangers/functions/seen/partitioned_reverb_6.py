import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned overlap-save convolution for real time audio.

        conv = PartitionedConvolver(impulse_response, 256)
        out = conv.process(block)        # 256 samples in, 256 out, no latency

    Real signals, one channel. reset() forgets the past input.
    """

    def __init__(self, ir, blocksize):
        B = self.blocksize = blocksize
        ir = np.asarray(ir, dtype=float)
        parts = max(1, -(-len(ir) // B))
        padded = np.zeros(parts * B)
        padded[:len(ir)] = ir
        self.filters = np.fft.rfft(padded.reshape(parts, B), 2 * B)
        self.reset()

    def reset(self):
        self.window = np.zeros(2 * self.blocksize)
        self.spectra = np.zeros_like(self.filters)     # ring buffer of past spectra
        self.head = 0

    def process(self, block):
        B, parts = self.blocksize, len(self.filters)
        if len(block) != B:
            raise ValueError("process() takes blocks of %d samples" % B)
        self.window[:B] = self.window[B:]
        self.window[B:] = block
        self.head = (self.head - 1) % parts
        self.spectra[self.head] = np.fft.rfft(self.window)
        # the spectrum of k blocks ago is at head + k
        order = (self.head + np.arange(parts)) % parts
        acc = np.sum(self.filters * self.spectra[order], axis=0)
        return np.fft.irfft(acc, 2 * B)[B:]


if __name__ == "__main__":
    rng = np.random.default_rng(1)
    hall = rng.standard_normal(44100) * np.exp(-np.arange(44100) / 8000)
    conv = PartitionedConvolver(hall, 512)
    click = np.zeros(512)
    click[0] = 1
    print(np.allclose(conv.process(click), hall[:512]))
