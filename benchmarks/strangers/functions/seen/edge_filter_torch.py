import torch
import torch.nn.functional as F


class KernelFilter(torch.nn.Module):
    """Filters each channel of (N, C, H, W) images with a fixed 2-D kernel
    (cross-correlation, zero padded, size kept; odd kernels)."""

    def __init__(self, kernel):
        super().__init__()
        k = torch.as_tensor(kernel, dtype=torch.float32)
        self.pad = (k.shape[0] // 2, k.shape[1] // 2)
        self.register_buffer("weight", k[None, None].repeat(3, 1, 1, 1))

    def forward(self, img):
        return F.conv2d(img.float(), self.weight, padding=self.pad, groups=3)
