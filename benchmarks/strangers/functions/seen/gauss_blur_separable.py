import torch
import torch.nn.functional as F


def _g1d(sigma, radius):
    t = torch.arange(-radius, radius + 1, dtype=torch.float64)
    g = torch.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def gaussian_blur(img, sigma, truncate=4.0):
    """Separable Gaussian blur of a 2-D tensor, zero boundary.

    sigma: pair (sigma_rows, sigma_cols) -- the first is the standard deviation
    along axis 0 (vertical), the second along axis 1 (horizontal), as in
    scipy.ndimage.gaussian_filter(img, sigma, mode="constant", truncate=truncate).
    """
    s0, s1 = sigma
    r0, r1 = int(truncate * s0 + 0.5), int(truncate * s1 + 0.5)
    k0, k1 = _g1d(s0, r0), _g1d(s1, r1)
    x = img.to(torch.float64)[None, None]
    x = F.conv2d(x, k0.view(1, 1, 1, -1), padding=(0, r0))
    x = F.conv2d(x, k1.view(1, 1, -1, 1), padding=(r1, 0))
    return x[0, 0]
