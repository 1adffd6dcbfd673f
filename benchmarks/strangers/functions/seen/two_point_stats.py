"""Two-point statistics of voxelised microstructures."""
import numpy as np


class Microstructure:
    def __init__(self, labels):
        self.labels = np.asarray(labels)

    def indicator(self, phase):
        return (self.labels == phase).astype(float)

    def volume_fraction(self, phase):
        return self.indicator(phase).mean()

    def two_point(self, a, b):
        """P(x in phase a and x + r in phase b) for a random voxel x of the periodic
        sample, as an array indexed by the vector r (r taken modulo the sample's shape)."""
        A = np.fft.fftn(self.indicator(a))
        B = np.fft.fftn(self.indicator(b))
        return np.fft.ifftn(A * np.conj(B)).real / self.labels.size
