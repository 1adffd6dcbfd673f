"""Convolution reverb prototype, before the port to C++/JUCE."""
import numpy as np


class ReverbStream:
    """Convolves a mono stream with an impulse response, one host buffer at a time.

    ir          impulse response, any length
    buffer_size samples per callback
    """

    def __init__(self, ir, buffer_size=512, wet=1.0):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.buffer_size = buffer_size
        self.wet = wet
        n = buffer_size + self.ir.size - 1
        self.fft_size = 1 << (n - 1).bit_length()
        self.IR = np.fft.rfft(self.ir, self.fft_size)
        self.tail = np.zeros(self.ir.size - 1)

    def process(self, buf):
        B = self.buffer_size
        assert len(buf) == B
        spec = np.fft.rfft(buf, self.fft_size) * self.IR
        y = np.fft.irfft(spec, self.fft_size)[:B + self.ir.size - 1]
        overlap = min(B, self.tail.size)
        y[:overlap] += self.tail[:overlap]
        self.tail = y[B:].copy()
        return self.wet * y[:B]

    def render(self, signal):
        """Offline helper: len(signal) output samples."""
        B = self.buffer_size
        n = len(signal)
        padded = np.concatenate([signal, np.zeros(-n % B)])
        out = [self.process(padded[i:i + B]) for i in range(0, len(padded), B)]
        return np.concatenate(out)[:n] if out else np.zeros(0)
