import torch
import torch.nn.functional as F


def spatial_gradient(img):
    """Sobel derivatives of a batch of images (B, C, H, W), replicate border.

    Returns (gx, gy): gx is the derivative along the width (positive where the
    intensity grows to the right), gy along the height (positive where it grows
    downwards). Kernels are divided by 8.
    """
    b, c, h, w = img.shape
    kx = torch.tensor([[-1.0, -2.0, -1.0],
                       [0.0, 0.0, 0.0],
                       [1.0, 2.0, 1.0]], dtype=img.dtype, device=img.device) / 8
    ky = kx.t()
    kernel = torch.stack([kx, ky]).unsqueeze(1)
    x = F.pad(img.reshape(b * c, 1, h, w), (1, 1, 1, 1), mode="replicate")
    g = F.conv2d(x, kernel).reshape(b, c, 2, h, w)
    return g[:, :, 0], g[:, :, 1]
