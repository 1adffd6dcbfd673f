import torch
import torch.nn.functional as F


def convolve_volume(vol: torch.Tensor, psf: torch.Tensor) -> torch.Tensor:
    """Blur a 3-D volume (D, H, W) with a point spread function of odd size.

    This is a true convolution (the PSF is flipped before F.conv3d, which
    itself correlates). Zero boundary, output has the shape of ``vol``.
    """
    if any(s % 2 == 0 for s in psf.shape):
        raise ValueError("psf needs odd sizes")
    pad = [s // 2 for s in psf.shape]
    k = torch.flip(psf, dims=(0, 1, 2))
    return F.conv3d(vol[None, None], k[None, None], padding=pad)[0, 0]
