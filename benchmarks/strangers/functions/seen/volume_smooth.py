"""Out-of-core smoothing of CT volumes."""
import numpy as np
from scipy.ndimage import correlate1d

BINOMIAL = np.array([1.0, 2.0, 1.0]) / 4.0


def _smooth_once(block):
    for axis in range(3):
        block = correlate1d(block, BINOMIAL, axis=axis, mode="nearest")
    return block


def smooth_volume(volume, passes=1, slab=32):
    """Smooth a (z, y, x) volume with `passes` rounds of the 1-2-1 filter.

    The volume is read slab by slab along z to bound the use of memory; the
    result is the same whatever the slab thickness.  Edge voxels are repeated
    beyond the faces of the volume.
    """
    nz = volume.shape[0]
    halo = len(BINOMIAL) // 2
    out = np.empty(volume.shape, dtype=np.float64)
    for z0 in range(0, nz, slab):
        z1 = min(z0 + slab, nz)
        lo, hi = max(z0 - halo, 0), min(z1 + halo, nz)
        block = np.asarray(volume[lo:hi], dtype=np.float64)
        for _ in range(passes):
            block = _smooth_once(block)
        out[z0:z1] = block[z0 - lo:z1 - lo]
    return out
