import torch
import torch.nn.functional as F


def blur_batch(images, kernels):
    """Convolve every image of a batch with its own blur kernel (degradation step for SR training).

    images  (B, C, H, W)
    kernels (B, k, k), k odd; kernels[i] is used for all channels of images[i], as in F.conv2d (no flip)
    Reflect borders, size is kept.
    """
    B, C, H, W = images.shape
    k = kernels.shape[-1]
    x = F.pad(images, [k // 2] * 4, mode='reflect')
    x = x.reshape(1, B * C, x.shape[-2], x.shape[-1])
    weight = kernels.repeat(C, 1, 1).unsqueeze(1)          # B*C, 1, k, k
    out = F.conv2d(x, weight, groups=B * C)
    return out.view(B, C, H, W)
