import torch
import torch.nn.functional as F


def zncc(image, template, eps=1e-8):
    """Zero-mean normalised cross correlation map.

    image (H, W), template (h, w), float tensors. Returns the map of
    correlation coefficients for all valid placements, (H-h+1, W-w+1).
    """
    img = image[None, None]
    h, w = template.shape
    t = template - template.mean()
    ones = torch.ones(1, 1, h, w, dtype=image.dtype)
    # sum (I - mean I) * t == sum I * t, as t sums to zero
    num = F.conv2d(img, t[None, None])
    energy = F.conv2d(img ** 2, ones)
    den = torch.sqrt(energy.clamp_min(0) * (t ** 2).sum())
    return (num / (den + eps))[0, 0]
